import { sql } from 'kysely';
import type { PageSlug } from '#contract/pages.ts';
import type { Db } from '#server/platform/db.ts';
import type { PageText } from './texts/text.rules.ts';

export type Version = PageText & { version: number; publishedAt: string };

export async function findNewestVersion(db: Db, slug: PageSlug): Promise<Version | undefined> {
  const row = await db
    .selectFrom('page_versions')
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  return (
    row && {
      version: row.version,
      publishedAt: row.published_at.toISOString(),
      title: { en: row.title_en, hi: row.title_hi },
      body: { en: row.body_en, hi: row.body_hi },
    }
  );
}

/** Answers with the number of the new version; of several at once each waits for the one before, until its transaction ends. */
export async function insertVersion(db: Db, slug: PageSlug, { title, body }: PageText, by: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('pages'), hashtext(${slug}))`.execute(db);
  const { version } = await db
    .insertInto('page_versions')
    .values({
      slug,
      version: sql`(select coalesce(max(version), 0) + 1 from page_versions where slug = ${slug})`,
      title_en: title.en,
      title_hi: title.hi,
      body_en: body.en,
      body_hi: body.hi,
      published_by: by,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
