/** One picture of a film. Each sentence brings the next card; where there is one more, the first speaks over the heading. */
export type Slide = {
  heading: string;
  /** A card's title and its text; `|` breaks a line. */
  cards: [title: string, text: string][];
  say: string[];
};

/** A short lesson: what is shown and what is spoken; the captions are the same sentences. */
export type Video = {
  name: string;
  language: 'en' | 'hi';
  label: string;
  title: string;
  opening: string;
  slides: Slide[];
};
