import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/zashiki/client',
    emptyOutDir: true,
    // The content security policy allows no data: addresses in scripts and styles, so nothing is inlined.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: {
    // Texts are imported from the Python tree: one source for both sides.
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(
      ['/api', '/livez'].map((path) => [path, { target: 'http://127.0.0.1:8137', changeOrigin: false }]),
    ),
  },
});
