import { type RawBuilder, sql } from 'kysely';
import type { Document } from '#contract/reading/document.ts';
import { isEditor } from '#server/features/instructors/instructors.access.ts';
import { isOpenTo, isVisibleTo } from '#server/features/lessons/lessons.access.ts';
import type { Db } from '#server/platform/db.ts';
import { VISITOR } from '#server/platform/session.ts';

/** A document that somebody may read now, all of it or `openPages` of its sample. */
export type Readable = {
  title: string;
  language: 'en' | 'hi' | 'both';
  courseId: string | null;
  orderNumber: string | null;
  isSample: boolean;
  isDownloadable: boolean;
  /** Null while there is nothing to show. */
  mediaId: string | null;
  originalKey: string | null;
  openPages: number;
};
/** A page that somebody may see now, and the mark of their copy. */
export type ReadablePage = {
  width: number;
  height: number;
  largeKey: string;
  smallKey: string;
  orderNumber: string | null;
  traceId: string;
};

const LIVE = sql`held.revoked_at is null and (held.expires_at is null or held.expires_at > now())`;

/** By the right of a reader, as who may edit it and looks at it, or by either. */
export type As = 'reader' | 'editor' | 'either';

const LOOKED = sql`null::text as order_number, null::int as sample_pages`;

/** Of each kind the one row that this person may look at because they may edit it, public or not; never to download. */
function lookedOf(userId: string, { kind, id }: Document): RawBuilder<unknown> {
  if (kind === 'lesson')
    return sql`select lesson.title, course.language, lesson.media_id, false as is_downloadable, lesson.course_id, ${LOOKED}
      from lessons as lesson join products as course on course.id = lesson.course_id
      where lesson.id = ${id} and lesson.kind = 'pdf' and ${isVisibleTo(userId)}`;
  return sql`select title, language, media_id, false as is_downloadable, null::text as course_id, ${LOOKED}
    from products join ${sql.table(kind === 'note' ? 'notes' : 'ebooks')} using (id)
    where id = ${id} and ${isEditor(userId)}`;
}

/** Who may look at all of a book of which a reader has only the sample sees all of it. */
function openOf(userId: string, document: Document, as: As): RawBuilder<unknown> {
  if (as === 'reader') return readableOf(userId, document);
  if (as === 'editor') return lookedOf(userId, document);
  return sql`(select * from (${readableOf(userId, document)}) as readable union all ${lookedOf(userId, document)})
    order by sample_pages desc nulls first, order_number nulls last limit 1`;
}

/** Of each kind the one row that this person may read; `sample_pages` is null for who may read all of it. */
function readableOf(userId: string, { kind, id }: Document): RawBuilder<unknown> {
  if (kind === 'note')
    return sql`select title, language, media_id, is_downloadable, null::text as course_id, null::text as order_number,
        null::int as sample_pages
      from products join notes using (id) where id = ${id} and published_at is not null`;
  if (kind === 'lesson')
    return sql`select lesson.title, course.language, lesson.media_id, false as is_downloadable, lesson.course_id,
        (select orders.number from entitlements as held join orders on orders.id = held.order_id
          where held.user_id = ${userId} and held.product_id = lesson.course_id and ${LIVE}) as order_number,
        null::int as sample_pages
      from lessons as lesson join products as course on course.id = lesson.course_id
      where lesson.id = ${id} and lesson.kind = 'pdf' and lesson.published_at is not null and ${isOpenTo(userId)}`;
  return sql`select product.title, product.language, book.media_id, book.is_downloadable, null::text as course_id,
      orders.number as order_number, case when held.id is null then book.sample_pages end as sample_pages
    from ebooks as book join products as product on product.id = book.id
    left join entitlements as held on held.product_id = book.id and held.user_id = ${userId} and ${LIVE}
    left join orders on orders.id = held.order_id
    where book.id = ${id} and (held.id is not null or (product.published_at is not null and book.sample_pages > 0))`;
}

/** A condition on a page of a book in a query: this person may open it now, as of the whole book or of its sample. */
export function isBookPageOpenTo(
  userId: string,
  bookId: RawBuilder<string>,
  page: RawBuilder<number>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ebooks as book join products as product on product.id = book.id
    left join entitlements as held on held.product_id = book.id and held.user_id = ${userId} and ${LIVE}
    where book.id = ${bookId} and (held.id is not null
      or (product.published_at is not null and ${page} <= book.sample_pages)))`;
}

/** Undefined when absent or forbidden: both look the same. */
export async function findReadable(
  db: Db,
  userId: string,
  document: Document,
  as: As = 'reader',
): Promise<Readable | undefined> {
  const { rows } = await sql<Readable>`
    select readable.title, readable.language, readable.course_id as "courseId", readable.order_number as "orderNumber",
      readable.sample_pages is not null as "isSample",
      readable.is_downloadable and readable.sample_pages is null as "isDownloadable",
      medium.id as "mediaId", medium.original_key as "originalKey",
      least(medium.pages, readable.sample_pages) as "openPages"
    from (${openOf(userId, document, as)}) as readable
    left join media as medium on medium.id = readable.media_id and medium.kind = 'pdf' and medium.ready_at is not null`.execute(
    db,
  );
  return rows[0];
}

/** On the pages of who only looks, as staff or as a visitor: no copy is theirs. */
const NO_COPY = '0000-0000-0000';

/** The right is asked for and the page is found by one statement, so that nothing can happen in between. */
export async function findReadablePage(
  db: Db,
  userId: string,
  document: Document,
  page: number,
): Promise<ReadablePage | undefined> {
  const { rows } = await sql<ReadablePage>`
    select page.width, page.height, page.large_key as "largeKey", page.small_key as "smallKey",
      readable.order_number as "orderNumber", coalesce(copy.trace_id, ${NO_COPY}) as "traceId"
    from (${openOf(userId, document, 'either')}) as readable
    join media as medium on medium.id = readable.media_id and medium.kind = 'pdf' and medium.ready_at is not null
    join media_pages as page on page.media_id = medium.id and page.position = ${page}
      and (readable.sample_pages is null or page.position <= readable.sample_pages)
    left join reading_copies as copy on copy.user_id = ${userId} and copy.document_kind = ${document.kind}
      and copy.document_id = ${document.id}
    where copy.trace_id is not null or ${userId === VISITOR.id}::boolean or exists (${lookedOf(userId, document)})`.execute(
    db,
  );
  return rows[0];
}

type Bought = { userId: string; ebookId: string; orderId: string };
/** `pages`: those beyond the sample; `seenPages`: how many of them were opened since the order was paid. */
type BookUse = { pages: number; seenPages: number; isDownloaded: boolean };

/** What its buyer did with an e-book since its order was paid; undefined when the book is gone. */
export async function findBookUse(db: Db, { userId, ebookId, orderId }: Bought): Promise<BookUse | undefined> {
  const { rows } = await sql<BookUse>`
    select greatest(0, book.pages - book.sample_pages)::int as pages,
      (select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(place.seen
        - coalesce(item.seen_before, '{}') - int4multirange(int4range(1, book.sample_pages + 1))) as part) as "seenPages",
      exists (select from reading_downloads as download join reading_copies as copy on copy.trace_id = download.trace_id
        where copy.user_id = ${userId} and copy.document_kind = 'ebook' and copy.document_id = book.id
          and download.made_at >= (select paid_at from orders where id = ${orderId})) as "isDownloaded"
    from ebooks as book
    left join reading_places as place
      on place.user_id = ${userId} and place.document_kind = 'ebook' and place.document_id = book.id
    left join order_items as item on item.order_id = ${orderId} and item.product_id = book.id
    where book.id = ${ebookId}`.execute(db);
  return rows[0];
}
