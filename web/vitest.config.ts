import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // Svelte's own choice under Node would be what renders on a server, where nothing reacts.
  resolve: { conditions: ['browser'] },
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/browser.ts'], unstubGlobals: true },
});
