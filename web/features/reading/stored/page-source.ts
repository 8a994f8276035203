import type { BookErratum } from '#contract/ebooks/errata.ts';
import type { Run } from '#contract/reading/document.ts';

/** Pages that this device keeps: an image as a data address, the text, where one is, and of a book what was corrected. */
export type PageSource = {
  readImage: (page: number) => Promise<string>;
  readText: (page: number) => Promise<Run[]>;
  setPlace: (page: number) => void;
  readErrata: () => Promise<BookErratum[]>;
  setErrata: (errata: BookErratum[]) => Promise<void>;
};
