import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressors = [
  ['br', (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const;

/** Writes each text asset compressed beside itself, once, so that no request pays for it. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    generateBundle: {
      // After Vite has put the lists of what to preload into the chunks.
      order: 'post',
      async handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|svg)$/.test(fileName)) continue;
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          for (const [ending, compress] of compressors) {
            this.emitFile({ type: 'asset', fileName: `${fileName}.${ending}`, source: await compress(bytes) });
          }
        }
      },
    },
  };
}
