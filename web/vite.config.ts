import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env['SANTORINI_SERVER'] ?? 'http://127.0.0.1:8000';

/** The typeface may be given on only with its licence. */
const typeface = {
  name: 'typeface-licence',
  generateBundle(this: { emitFile: (file: object) => void }) {
    const source = readFileSync(
      new URL('./node_modules/@fontsource/marcellus/LICENSE', import.meta.url),
      'utf8',
    );
    this.emitFile({ type: 'asset', fileName: 'assets/marcellus-licence.txt', source });
  },
};

// Written by `make engine`, where that can be built.
const engine = new URL('./engine.json', import.meta.url);

/**
 * What most pages share, and what every board needs, come as one file each: on its own, each of these
 * fifty small modules costs more in headers than in code.
 */
const PARTS = [
  {
    name: 'base',
    test: /[\\/](node_modules[\\/]svelte|src[\\/](ui|lib|net|i18n[\\/](en[\\/])?index))[\\/.]/,
  },
  { name: 'table', test: /[\\/]src[\\/](board(?![\\/]scene)|session|cards|play)[\\/]/, minShareCount: 3 },
];

export default defineConfig({
  define: { __ENGINE__: existsSync(engine) ? readFileSync(engine, 'utf8') : 'null' },
  worker: { format: 'es' },
  plugins: [svelte(), typeface],
  resolve: {
    alias: { $: fileURLToPath(new URL('./src', import.meta.url)) },
  },
  build: {
    outDir: '../src/santorini/server/web/client',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: PARTS } } },
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], setupFiles: ['tests/words.ts'] },
});
