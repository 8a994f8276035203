import type { Run } from '#contract/reading/document.ts';

/** Pages that this device keeps: an image as a data address, the text, and where one is. */
export type PageSource = {
  readImage: (page: number) => Promise<string>;
  readText: (page: number) => Promise<Run[]>;
  setPlace: (page: number) => void;
};
