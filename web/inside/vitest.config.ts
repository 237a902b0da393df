import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** With the engine as it was built: `make test-engine` runs these, where there is one. */
export default defineConfig({
  resolve: { alias: { $: fileURLToPath(new URL('../src', import.meta.url)) } },
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    server: { deps: { external: [/\/build\/browser\//] } },
  },
});
