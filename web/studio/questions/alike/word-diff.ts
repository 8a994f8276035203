export type DiffWord = { text: string; isOnlyHere: boolean };

/** Longer texts are compared by their beginnings: the table of two of them grows with both. */
const MAX_WORDS = 400;
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** The words of two texts; those that are not in the longest run of words that both have are marked in each. */
export function diffWords(one: string, other: string): { one: DiffWord[]; other: DiffWord[] } {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const marked = {
    one: a.map((text) => ({ text, isOnlyHere: true })),
    other: b.map((text) => ({ text, isOnlyHere: true })),
  };
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [mine, theirs] = [marked.one[i], marked.other[j]];
    if (mine && theirs && mine.text === theirs.text) {
      [mine.isOnlyHere, theirs.isOnlyHere] = [false, false];
      [i, j] = [i + 1, j + 1];
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return marked;
}
