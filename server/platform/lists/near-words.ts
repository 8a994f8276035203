const MAX_WORDS = 5;

/**
 * The known words that a word is most likely a slip of, five at most. One that is still being typed is compared with their
 * beginnings as well.
 */
export function nearWords(word: string, known: readonly string[]): string[] {
  const near = known.map((each) => {
    return { each, slips: Math.min(slipsBetween(word, each), slipsBetween(word, each.slice(0, word.length)) + 0.5) };
  });
  const fewest = near.reduce((least, { slips }) => Math.min(least, slips), slipsIn(word));
  return near.flatMap(({ each, slips }) => (slips === fewest ? [each] : [])).slice(0, MAX_WORDS);
}

/** How many slips are forgiven: a short word with two letters changed is another word. */
function slipsIn({ length }: string): number {
  if (length < 3) return 0;
  return length < 5 ? 1 : 2;
}

/** How many letters are wrong, missing, too many, or swapped with their neighbour. */
function slipsBetween(one: string, other: string): number {
  const atLeast = Math.abs(one.length - other.length);
  if (atLeast > 2) return atLeast;
  let older: number[] = [];
  let old = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 0; i < one.length; i += 1) {
    const row = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const changed = at(old, j) + (one[i] === other[j] ? 0 : 1);
      const swapped = one[i] === other[j - 1] && one[i - 1] === other[j] ? at(older, j - 1) + 1 : changed;
      row.push(Math.min(changed, swapped, at(old, j + 1) + 1, at(row, j) + 1));
    }
    [older, old] = [old, row];
  }
  return at(old, other.length);
}

function at(row: number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY;
}
