import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { shortenMessages } from './build/messages-plugin.ts';

/** The studio apart from the students' pages, so that nothing of it is ever in what a phone fetches. */
export default defineConfig({
  publicDir: false,
  plugins: [shortenMessages(), react(), tailwindcss(), compressAssets()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/studio.json',
    cssCodeSplit: false,
    target: ['chrome109', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: 'web/entry-studio.tsx',
      // The first load needs every manifest, and each screen its own: one file for all, else each would be one.
      output: { codeSplitting: { groups: [{ name: 'screens', test: /\/studio\/(?:.+\.screen|screens)\.ts$/ }] } },
    },
  },
});
