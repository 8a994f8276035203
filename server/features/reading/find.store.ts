import { sql } from 'kysely';
import type { Run } from '#contract/reading/document.ts';
import type { Db } from '#server/platform/db.ts';
import type { FoldedRun } from './find.rules.ts';

type Size = { width: number; height: number };
export type PageFile = Size & { key: string };
export type FoldedPage = { page: number; runs: FoldedRun[] };

const MAX_PAGES = 200;

/** Pixels of the large picture of each page, in order. */
export async function listPageSizes(db: Db, mediaId: string): Promise<Size[]> {
  return db
    .selectFrom('media_pages')
    .where('media_id', '=', mediaId)
    .orderBy('position')
    .select(['width', 'height'])
    .execute();
}

/** The large picture of each page in order: its key and its pixels. */
export async function listPageFiles(db: Db, mediaId: string): Promise<PageFile[]> {
  return db
    .selectFrom('media_pages')
    .where('media_id', '=', mediaId)
    .orderBy('position')
    .select(['width', 'height', 'large_key as key'])
    .execute();
}

/** The text layer of a page; undefined for one that is not there. */
export async function findRuns(db: Db, mediaId: string, page: number): Promise<Run[] | undefined> {
  const row = await db
    .selectFrom('media_pages')
    .where('media_id', '=', mediaId)
    .where('position', '=', page)
    .select('runs')
    .executeTakeFirst();
  const runs = row?.runs as FoldedRun[] | undefined;
  return runs?.map(({ text, x, y, width, height }) => ({ text, x, y, width, height }));
}

/** Of the first `openPages` pages those that hold, of each group of patterns, one that fits. */
export async function listPagesWith(
  db: Db,
  mediaId: string,
  openPages: number,
  patterns: string[][],
): Promise<FoldedPage[]> {
  const fits = patterns.map(
    (group) =>
      sql`(${sql.join(
        group.map((pattern) => sql`' ' || folded || ' ' like ${pattern}`),
        sql` or `,
      )})`,
  );
  const { rows } = await sql<FoldedPage>`
    select position as page, runs from media_pages
    where media_id = ${mediaId} and position <= ${openPages} and ${sql.join(fits, sql` and `)}
    order by position limit ${MAX_PAGES}`.execute(db);
  return rows;
}

/** Every word that the first `openPages` pages hold, each once, in the one spelling. */
export async function listWordsOf(db: Db, mediaId: string, openPages: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from media_pages, unnest(string_to_array(folded, ' ')) as word
    where media_id = ${mediaId} and position <= ${openPages} and word <> ''`.execute(db);
  return rows.map(({ word }) => word);
}
