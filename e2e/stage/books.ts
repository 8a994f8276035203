import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Student } from './people.ts';
import type { Sql } from './school.ts';

/** Of eight pages, in English; two are its sample. */
export const BOOK = 'bpsc-131-en';
export const NOTE = 'write-a-tma';

const LONGEST_MS = 150_000;
const PAUSE_MS = 300;
/** Ahead of what else the demo school has waiting. */
const FIRST = `update graphile_worker._private_jobs set priority = -10 where payload ->> 'mediaId' = $1 and priority <> -10`;

/** Waits until the pages of a PDF of the demo school are made, and has them made if nobody did. */
export async function preparePages(sql: Sql, mediaId: string): Promise<void> {
  const bring = `select graphile_worker.add_job('media.bring', json_build_object('mediaId', $1::text), job_key => 'media.bring ' || $1)`;
  await sql(`${bring} from media where id = $1 and original_key is null`, [mediaId]);
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(PAUSE_MS)) {
    const [medium] = await sql<{ status: string }>('select status from media where id = $1', [mediaId]);
    if (medium?.status === 'ready') return;
    await sql(FIRST, [mediaId]);
  }
  throw new Error(`${mediaId} was not made in time`);
}

export async function giveBook(sql: Sql, { email }: Student, book = BOOK): Promise<void> {
  await sql(`insert into entitlements (user_id, ebook_id, source) select id, $2, 'grant' from users where email = $1`, [
    email,
    book,
  ]);
}

export async function takeBook(sql: Sql, { email }: Student, book = BOOK): Promise<void> {
  await sql(
    `update entitlements set revoked_at = now() where ebook_id = $2 and user_id = (select id from users where email = $1)`,
    [email, book],
  );
}

/** A page of a document, by its number. */
export const sheet = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Page ${number} of`) });

/** The picture of a page is there, with its pixels. */
export async function seePage(page: Page, number: number): Promise<void> {
  const picture = sheet(page, number).getByRole('img', { name: new RegExp(`^Picture of page ${number};`) });
  await picture.evaluate((image: HTMLImageElement) => image.decode());
}
