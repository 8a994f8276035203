import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { Live } from '#server/platform/live.ts';
import { fromCursor } from './cursor.ts';
import { foldWords, forgivingPatterns, type Patterns, patternsOf } from './folded-words.ts';
import { byNewest, type Columns, isFull, listRows, type Position, pageOf, placeIn, type SortOrder } from './pages.ts';

type Services = { db: Db; live: Live };

/** A list that can be searched: its columns, its orders, and how to learn all words that its folded texts hold. */
export type Searched<Sort extends string> = Columns & {
  search: RawBuilder<string>;
  orders: Record<Sort, SortOrder>;
  knownWords: (services: Services) => Promise<string[]>;
};

type SearchInput<Sort> = { text?: string | undefined; sort?: Sort | undefined; after?: string | undefined };
type Query<DB, Table extends keyof DB, Row> = SelectQueryBuilder<DB, Table, Row>;

/**
 * A page of the rows that hold all words of a text as they are; only where none does are typos forgiven. Unless an order is
 * chosen, what begins with the text comes first, then the newest.
 */
export async function listFound<DB, Table extends keyof DB, Row extends { id: string }, Sort extends string>(
  services: Services,
  list: Searched<Sort>,
  rows: Query<DB, Table, Row>,
  { text, sort, after }: SearchInput<Sort>,
) {
  const name = sort ?? (text ? 'relevance' : 'newest');
  const order = sort ? list.orders[sort] : byNewest;
  const place = fromCursor(placeIn(name, order), after);
  if (!text) return pageOf(await listRows(rows, list, order, place), name);
  const words = await foldWords(services.db, text);
  if (words.length === 0) return pageOf<Row>([], name);
  if (!place?.near) {
    const fitting = holding(list, rows, patternsOf(words));
    const found = await (sort
      ? listRows(fitting, list, order, place)
      : listBeginningFirst(list, fitting, words, place));
    if (place || found.length > 0) return pageOf(found, name);
  }
  const patterns = forgivingPatterns(words, await list.knownWords(services));
  if (!patterns) return pageOf<Row>([], name);
  return pageOf(await listRows(holding(list, rows, patterns), list, order, place), name, true);
}

/** The pattern is written out, because how many rows it fits decides the plan. */
const likeIn = (search: RawBuilder<string>, pattern: string) => sql<boolean>`${search} like ${sql.lit(pattern)}`;

function holding<DB, Table extends keyof DB, Row>(
  { search }: { search: RawBuilder<string> },
  rows: Query<DB, Table, Row>,
  patterns: Patterns,
): Query<DB, Table, Row> {
  return patterns.reduce(
    (query, group) => query.where(({ or }) => or(group.map((pattern) => likeIn(search, pattern)))),
    rows,
  );
}

/** A text begins with the code, where there is one, or with the title: first the rows of that code or title. */
async function listBeginningFirst<DB, Table extends keyof DB, Row extends { id: string }>(
  list: Searched<never>,
  rows: Query<DB, Table, Row>,
  words: string[],
  place: Position | undefined,
) {
  const begins = likeIn(list.search, ` ${words.join(' ')}%`);
  const isPast = place?.key === 0;
  const first = isPast ? [] : await listRows(rows.where(begins), list, { ...byNewest, rank: 1 }, place);
  if (isFull(first)) return first;
  const others = rows.where(({ not }) => not(begins));
  return [...first, ...(await listRows(others, list, byNewest, isPast ? place : undefined))];
}
