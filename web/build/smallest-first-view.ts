import { type MinifyOptions, minify } from 'terser';
import type { Plugin } from 'vite';

const FIRST_VIEW = /^assets\/(?:base|entry-client|home-page)-/;
const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, keep_fargs: false },
};

/**
 * Writes what a phone waits for first once more by a second minifier, which takes another kilobyte of it; the names of
 * files stay, as they say what went in.
 */
export function smallestFirstView(): Plugin {
  return {
    name: 'smallest-first-view',
    apply: 'build',
    generateBundle: {
      // After Vite has put the lists of what to preload into the chunks.
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !FIRST_VIEW.test(file.fileName)) continue;
          const { code } = await minify(file.code, OPTIONS);
          if (code) file.code = code;
        }
      },
    },
  };
}
