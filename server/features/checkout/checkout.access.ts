import { sql } from 'kysely';
import type { Item } from '#contract/item.ts';
import type { Quote } from '#contract/quote.ts';
import { readPageInForce } from '#server/features/pages/pages.access.ts';
import type { Db } from '#server/platform/db.ts';
import { pricesOf } from './checkout.rules.ts';

type Included = Item & { title: string; validityDays: number | null; openUntil: string | null };

/** Something that is on sale, by the catalogue's word of now. Nothing to pay is a price of zero. */
export type Offer = {
  item: Quote['item'];
  listPaise: number;
  pricePaise: number;
  taxClassId: string;
  includes: Included[];
};

/** What is on sale under this id: live, and with a day left on which its buyer could open it. */
export async function findOffer(db: Db, { kind, id }: Item): Promise<Offer | undefined> {
  const row = await db
    .selectFrom(listThings(db).as('thing'))
    .leftJoin('subjects as subject', 'subject.id', 'thing.subjectId')
    .where('thing.kind', '=', kind)
    .where('thing.id', '=', id)
    .where('thing.publishedAt', 'is not', null)
    .where(sql<boolean>`coalesce(thing."openUntil" >= (now() at time zone 'Asia/Kolkata')::date, true)`)
    .select(['thing.id', 'thing.title', 'thing.thumbnailUrl', 'thing.validityDays', 'thing.openUntil'])
    .select(['thing.price', 'thing.listPrice', 'thing.taxClassId', 'subject.code as subjectCode'])
    .select(({ ref }) => ref('thing.language').$castTo<Quote['item']['language']>().as('language'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { price, listPrice, taxClassId, ...item } = row;
  const includes = kind === 'course' ? await listIncluded(db, row) : [];
  return { item: { kind, ...item }, ...pricesOf(price, listPrice), taxClassId, includes };
}

const SOLD = [
  ...(['id', 'title', 'language', 'thumbnail_url as thumbnailUrl', 'subject_id as subjectId'] as const),
  ...(['published_at as publishedAt', 'validity_days as validityDays', 'open_until as openUntil'] as const),
  ...(['price_paise as price', 'list_price_paise as listPrice', 'tax_class_id as taxClassId'] as const),
];

/** Everything that is or was sold. */
function listThings(db: Db) {
  const kindIs = (kind: Item['kind']) => sql<Item['kind']>`${sql.lit(kind)}`.as('kind');
  return db
    .selectFrom('courses')
    .select(SOLD)
    .select(kindIs('course'))
    .unionAll(db.selectFrom('ebooks').select(SOLD).select(kindIs('ebook')));
}

type Course = Pick<Included, 'id' | 'validityDays' | 'openUntil'>;

/** What a course's buyers receive with it, live or not; open no longer than the course. */
async function listIncluded(db: Db, { id: courseId, validityDays, openUntil }: Course): Promise<Included[]> {
  return db
    .selectFrom('course_inclusions as inclusion')
    .innerJoin(listThings(db).as('thing'), (join) =>
      join.on(sql<boolean>`thing.kind = case when included_course_id is null then 'ebook' else 'course' end
        and thing.id = coalesce(included_course_id, included_ebook_id)`),
    )
    .where('inclusion.course_id', '=', courseId)
    .orderBy('inclusion.position')
    .orderBy('inclusion.id')
    .select(['thing.kind', 'thing.id', 'thing.title'])
    .select([
      sql<number | null>`least(thing."validityDays", ${validityDays}::integer)`.as('validityDays'),
      sql<string | null>`least(thing."openUntil", ${openUntil}::date)`.as('openUntil'),
    ])
    .execute();
}

/** The texts that whoever orders agrees to, and since when both are in force. */
export async function readTerms(db: Db) {
  const terms = await readPageInForce(db, 'terms-and-condition');
  const refund = await readPageInForce(db, 'refund-policy');
  const newer = refund.publishedAt > terms.publishedAt ? refund : terms;
  return { terms, refund, publishedAt: newer.publishedAt };
}
