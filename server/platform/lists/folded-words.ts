import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { nearWords } from './near-words.ts';

/** A word of so many letters may stand inside another; fewer, or digits, must begin one: they would be found everywhere. */
const INSIDE = /^[a-z]{4}/;
/** What is shorter says nothing alone. */
const TELLING = 3;
const MAX_WORDS = 12;
/** One letter, with what is typed around it: 'b.', 'का'. */
const MAX_LETTER_LENGTH = 2;

/** Patterns for LIKE over a `search` column: of each group one must fit. */
export type Patterns = string[][];

/**
 * The first dozen words of a text in the one spelling of the `search` columns; none when nothing of it can be searched for: as
 * of '%_', or when a word is one letter in that spelling and was more, as 'zzzz': it would be found in half of all words.
 */
export async function foldWords(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ typed: string; folded: string }>`
    select typed, fold_text(typed) as folded from regexp_split_to_table(${text}, '\\s+') with ordinality as words (typed, place)
    order by place`.execute(db);
  if (rows.some(({ typed, folded }) => folded.length === 1 && typed.length > MAX_LETTER_LENGTH)) return [];
  return [...new Set(rows.flatMap(({ folded }) => folded.split(' ').filter(Boolean)))].slice(0, MAX_WORDS);
}

/** What fits all of the words as they are. They hold letters and digits only: nothing in them means anything to LIKE. */
export function patternsOf(words: string[]): Patterns {
  return words.map((word) => [patternOf(word)]);
}

/**
 * What fits the words once their typos are forgiven, by the words that there are to find; those that are near to none are
 * passed over, but not all that say something. Undefined when that finds nothing new.
 */
export function forgivingPatterns(words: string[], known: string[]): Patterns | undefined {
  const isKnown = (word: string) =>
    known.some((each) => (INSIDE.test(word) ? each.includes(word) : each.startsWith(word)));
  if (words.every(isKnown)) return undefined;
  const groups = words.map((word) => (isKnown(word) ? [word] : nearWords(word, known)));
  const telling = groups.some((group, place) => group.length > 0 && (words[place]?.length ?? 0) >= TELLING);
  return telling ? groups.filter((group) => group.length > 0).map((group) => group.map(patternOf)) : undefined;
}

function patternOf(word: string): string {
  return INSIDE.test(word) ? `%${word}%` : `% ${word}%`;
}
