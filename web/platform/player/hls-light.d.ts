declare module 'hls.js/light' {
  import type Whole from 'hls.js';

  export * from 'hls.js';
  export const Hls: typeof Whole;
  export type Hls = Whole;
}
