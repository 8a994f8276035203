import type { Rect, Run } from '#contract/reading/document.ts';

export type FoldedRun = Run & { folded: string };
export type Found = { line: string; rects: Rect[] };

type Token = { word: string; run: number };

/** A word of so many letters may stand inside another; fewer, or digits, must begin one. */
const INSIDE = /^[a-z]{4}/;
const MAX_RECTS = 100;
const LINE_AROUND = 60;

/** Where the words stand one after the other, as they were typed: the first may end a word, the last may begin one. */
export function findPhrase(runs: FoldedRun[], words: string[]): Found | undefined {
  const tokens = tokensOf(runs);
  const places = tokens.flatMap((_, at) => {
    const fits = words.every((word, index) => {
      const token = tokens[at + index]?.word ?? '';
      if (words.length === 1) return fitsWord(token, word);
      if (index === 0) return INSIDE.test(word) ? token.endsWith(word) : token === word;
      return index === words.length - 1 ? token.startsWith(word) : token === word;
    });
    return fits ? [tokens.slice(at, at + words.length).map(({ run }) => run)] : [];
  });
  return foundAt(runs, places);
}

/** Where any of the words stands. */
export function findWords(runs: FoldedRun[], words: string[]): Found | undefined {
  const fitting = tokensOf(runs).filter(({ word }) => words.some((each) => fitsWord(word, each)));
  return foundAt(
    runs,
    fitting.map(({ run }) => [run]),
  );
}

function tokensOf(runs: FoldedRun[]): Token[] {
  return runs.flatMap(({ folded }, run) => folded.split(' ').flatMap((word) => (word ? [{ word, run }] : [])));
}

function fitsWord(token: string, word: string): boolean {
  return INSIDE.test(word) ? token.includes(word) : token.startsWith(word);
}

function foundAt(runs: FoldedRun[], places: number[][]): Found | undefined {
  const [first] = places;
  if (!first) return undefined;
  const rects = [...new Set(places.flat())].flatMap((at) => runs[at] ?? []).map(rectOf);
  return { line: lineAround(runs, first[0] ?? 0), rects: rects.slice(0, MAX_RECTS) };
}

const rectOf = ({ x, y, width, height }: Run): Rect => ({ x, y, width, height });

/** Some words before and after a run, for a list of what was found. */
function lineAround(runs: FoldedRun[], at: number): string {
  let line = runs[at]?.text ?? '';
  let [before, after] = [at - 1, at + 1];
  while (line.length < LINE_AROUND && (runs[before] || runs[after])) {
    line = `${runs[before]?.text ?? ''}${line}${runs[after]?.text ?? ''}`;
    [before, after] = [before - 1, after + 1];
  }
  return line.replace(/\s+/g, ' ').trim();
}
