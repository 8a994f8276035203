import { sql } from 'kysely';
import { type PageLine, PageSlug, type PageVersionText } from '#contract/pages.ts';
import type { Db } from '#server/platform/db.ts';
import { DEFAULT_SINCE, defaultTexts } from './texts/default-texts.rules.ts';

type Version = Pick<PageLine, 'version' | 'publishedAt' | 'by'>;

const FIRST: Version = { version: 0, publishedAt: DEFAULT_SINCE, by: null };

/** The versions of a text, the newest first; the last is the one that comes with the program. */
export async function listVersions(db: Db, slug: PageSlug): Promise<Version[]> {
  const rows = await selectVersions(db).where('text.slug', '=', slug).orderBy('text.version', 'desc').execute();
  return [...rows, FIRST];
}

/** Every text with its newest version. */
export async function listTexts(db: Db): Promise<PageLine[]> {
  const rows = await selectVersions(db)
    .distinctOn('text.slug')
    .orderBy('text.slug')
    .orderBy('text.version', 'desc')
    .select(['text.slug', 'text.title_en as en', 'text.title_hi as hi'])
    .execute();
  return PageSlug.options.map((slug) => {
    const row = rows.find((each) => each.slug === slug);
    if (!row) return { ...FIRST, slug, title: defaultTexts[slug].title };
    const { version, publishedAt, by, en, hi } = row;
    return { slug, version, publishedAt, by, title: { en, hi } };
  });
}

/** A version as it was written; undefined when there is none of that number. */
export async function findPageText(db: Db, slug: PageSlug, version: number): Promise<PageVersionText | undefined> {
  if (version === 0) {
    const { title, body } = defaultTexts[slug];
    return { titleEn: title.en, titleHi: title.hi, bodyEn: body.en, bodyHi: body.hi };
  }
  return db
    .selectFrom('page_versions')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .select(['title_en as titleEn', 'title_hi as titleHi', 'body_en as bodyEn', 'body_hi as bodyHi'])
    .executeTakeFirst();
}

function selectVersions(db: Db) {
  return db
    .selectFrom('page_versions as text')
    .leftJoin('users as author', 'author.id', 'text.published_by')
    .select(['text.version', 'author.name as by'])
    .select(sql<string>`to_json(text.published_at)`.as('publishedAt'));
}
