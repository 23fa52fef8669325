// Unpacks npm's Chromium, with the libraries and fonts that it needs, into $TMPDIR.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const packed = join(dirname(fileURLToPath(import.meta.url)), 'node_modules', '@sparticuz', 'chromium', 'bin');
for (const name of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br', 'chromium.br']) {
  await inflate(join(packed, name));
}
