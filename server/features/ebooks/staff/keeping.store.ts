import { sql } from 'kysely';
import type { EbookTerms, EbookUse } from '#contract/studio/ebooks.ts';
import type { PublishState } from '#contract/studio/sale.ts';
import type { Placed } from '#server/features/sales/placing.service.ts';
import type { NewPrice } from '#server/features/sales/sales.access.ts';
import type { Db } from '#server/platform/db.ts';

/** What a book says, locked until the transaction of `db` ends; undefined when there is none. */
export async function findLockedBook(db: Db, id: string): Promise<EbookTerms | undefined> {
  return db
    .selectFrom('ebooks')
    .where('id', '=', id)
    .select(['title', 'about', 'section_id as sectionId', 'subject_id as subjectId', 'media_id as mediaId'])
    .select(['thumbnail_url as thumbnailUrl', 'sample_pages as samplePages', 'is_downloadable as isDownloadable'])
    .select(['tax_class_id as taxClassId', 'validity_days as validityDays', 'open_until as openUntil'])
    .select([
      'list_price_paise as listPricePaise',
      sql<EbookTerms['language']>`language`.as('language'),
      sql<number | null>`case when priced_at is not null then greatest(price_paise, 0) end`.as('pricePaise'),
    ])
    .forUpdate()
    .executeTakeFirst();
}

function columnsOf(terms: EbookTerms) {
  return {
    title: terms.title,
    about: terms.about,
    language: terms.language,
    section_id: terms.sectionId,
    subject_id: terms.subjectId,
    thumbnail_url: terms.thumbnailUrl,
    media_id: terms.mediaId,
    sample_pages: terms.samplePages,
    is_downloadable: terms.isDownloadable,
    price_paise: terms.pricePaise ?? 0,
    priced_at: terms.pricePaise === null ? null : sql<Date>`now()`,
    list_price_paise: terms.listPricePaise,
    tax_class_id: terms.taxClassId,
    validity_days: terms.validityDays,
    open_until: terms.openUntil,
    // Its pages follow its file; without one it has none.
    ...(terms.mediaId === null && { pages: 0 }),
  };
}

export async function insertBook(db: Db, terms: EbookTerms): Promise<string> {
  return (await db.insertInto('ebooks').values(columnsOf(terms)).returning('id').executeTakeFirstOrThrow()).id;
}

/** Whether it was still the revision that the change was made from. */
export async function setBook(db: Db, id: string, revision: number, terms: EbookTerms): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ebooks')
    .set({ ...columnsOf(terms), changed_at: sql`now()`, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What is wrong with what a book refers to; what is right stays until the transaction of `db` ends. */
export async function findWrongReference(db: Db, terms: EbookTerms) {
  const { rows: sections } = await sql`select from book_sections where id = ${terms.sectionId} for key share`.execute(
    db,
  );
  const { rows: subjects } = await sql`select from subjects where id = ${terms.subjectId} for key share`.execute(db);
  const { rows: classes } = await sql`select from tax_classes where id = ${terms.taxClassId}`.execute(db);
  const medium = await db
    .selectFrom('media')
    .where('id', '=', terms.mediaId ?? '')
    .select('kind')
    .forKeyShare()
    .executeTakeFirst();
  if (terms.mediaId !== null && medium && medium.kind !== 'pdf') return 'WRONG_KIND';
  const isMissing =
    (terms.sectionId !== null && sections.length === 0) ||
    (terms.subjectId !== null && subjects.length === 0) ||
    (terms.mediaId !== null && !medium);
  if (isMissing) return 'UNKNOWN_REFERENCE';
  return classes.length === 0 ? 'TAX_CLASS_MISSING' : undefined;
}

type StateOfBook = Placed & { revision: number };

/** Where books stand, and what they miss; locked until the transaction of `db` ends. */
export async function listLockedStates(db: Db, ids: string[]): Promise<StateOfBook[]> {
  const { rows } = await sql<StateOfBook>`
    select id, revision, title, case when archived_at is not null then 'archived' when published_at is not null then 'live'
        when publish_at is not null then 'scheduled' else 'draft' end as state,
      to_json(publish_at) as "publishAt", ebook_misses(ebooks) as misses
    from ebooks where id in (${sql.join(ids)}) order by id for update`.execute(db);
  return rows;
}

/** Puts books into a state. What goes live for the first time is the newest of the catalogue; what comes back stands where it stood. */
export async function setStates(db: Db, ids: string[], state: PublishState, at: string | null): Promise<void> {
  const isLive = state === 'live';
  await db
    .updateTable('ebooks')
    .set({
      published_at: isLive ? sql`coalesce(published_at, now())` : null,
      publish_at: state === 'scheduled' && at ? new Date(at) : null,
      archived_at: state === 'archived' ? sql`coalesce(archived_at, now())` : null,
      changed_at: sql`now()`,
      ...(isLive && { listed_at: sql`case when listed_at = created_at then now() else listed_at end` }),
    })
    .where('id', 'in', ids)
    .execute();
}

/** Publishes what is due and misses nothing; ids of those. What is due and misses something waits until it does not. */
export async function setDueLive(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ebooks set published_at = now(), changed_at = now(),
      listed_at = case when listed_at = created_at then now() else listed_at end
    where publish_at <= now() and archived_at is null and published_at is null and ebook_misses(ebooks) = '{}'
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves books to a section, or to none; ids of those that stood elsewhere. */
export async function setSection(db: Db, ids: string[], sectionId: string | null): Promise<string[]> {
  const rows = await db
    .updateTable('ebooks')
    .set({ section_id: sectionId, changed_at: sql`now()`, revision: sql`revision + 1` })
    .where('id', 'in', ids)
    .where('section_id', 'is distinct from', sectionId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who ever had a book, or what holds it; nothing when nobody did. */
export async function listBookUses(db: Db, id: string): Promise<EbookUse[]> {
  const { rows } = await sql<EbookUse>`
    select 'students' as noun, count(*)::int as count from entitlements where ebook_id = ${id}
    union all select 'orders', count(distinct order_id)::int from (
      select id as order_id from orders where ebook_id = ${id}
      union all select order_id from order_items where ebook_id = ${id}) as ordered
    union all select 'readers', count(*)::int from (
      select user_id from reading_places where document_kind = 'ebook' and document_id = ${id}
      union select user_id from highlights where document_kind = 'ebook' and document_id = ${id}) as readers
    union all select 'courses', count(*)::int from course_inclusions where included_ebook_id = ${id}
    union all select 'coupons', count(*)::int from coupon_items where ebook_id = ${id}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

export async function removeBook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ebooks').where('id', '=', id).execute();
}

/** Of a row that is locked. */
export async function setPrice(db: Db, id: string, price: NewPrice): Promise<void> {
  await db.updateTable('ebooks').set(price).where('id', '=', id).execute();
}
