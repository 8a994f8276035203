import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { BookErratum, BookErratumInput, StudioBookErratum } from '#contract/ebooks/errata.ts';
import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';

/** Errata of a book with what took them back, in no order; those that take one back stand with it. */
function listErrata(db: Db, ebookId: string) {
  return db
    .selectFrom('ebook_errata as erratum')
    .innerJoin('ebooks as book', 'book.id', 'erratum.ebook_id')
    .leftJoin('users as maker', 'maker.id', 'erratum.made_by')
    .where('erratum.ebook_id', '=', ebookId)
    .where('erratum.takes_back_id', 'is', null)
    .select(['erratum.id as erratumId', 'erratum.number', 'erratum.page', 'erratum.new_page as newPage'])
    .select(['erratum.old_text as oldText', 'erratum.new_text as newText', 'erratum.reason'])
    .select(['erratum.made_at as madeAt', 'maker.name as madeBy'])
    .select(sql<boolean>`coalesce(erratum.media_id = book.media_id, false)`.as('isOfThisFile'))
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('ebook_errata as back')
          .whereRef('back.takes_back_id', '=', 'erratum.id')
          .select(['back.reason', 'back.made_at as madeAt']),
      ).as('takenBack'),
    );
}

const toErratum = <Row extends { madeAt: Date }>(row: Row) => ({ ...row, madeAt: row.madeAt.toISOString() });

/** By the page at which they are read now; those of an earlier file last. */
export async function listBookErrata(db: Db, ebookId: string): Promise<BookErratum[]> {
  const rows = await listErrata(db, ebookId)
    .orderBy('isOfThisFile', 'desc')
    .orderBy(sql`coalesce(erratum.new_page, erratum.page)`)
    .orderBy('erratum.number')
    .execute();
  return rows.map(({ madeBy: _, ...row }) => toErratum(row));
}

export async function listStudioErrata(db: Db, ebookId: string): Promise<StudioBookErratum[]> {
  return (await listErrata(db, ebookId).orderBy('erratum.number', 'desc').execute()).map(toErratum);
}

const LIVE = sql<boolean>`right_.revoked_at is null and (right_.expires_at is null or right_.expires_at > now())`;

export async function countBookOwners(db: Db, ebookId: string): Promise<number> {
  const { owners } = await db
    .selectFrom('entitlements as right_')
    .where('right_.product_id', '=', ebookId)
    .where(LIVE)
    .select(({ fn }) => fn.count<number>('right_.user_id').distinct().as('owners'))
    .executeTakeFirstOrThrow();
  return Number(owners);
}

/** The file of a book and its pages; undefined when there is no such book. */
export async function findBookFile(db: Db, ebookId: string) {
  return db.selectFrom('ebooks').where('id', '=', ebookId).select(['media_id as mediaId', 'pages']).executeTakeFirst();
}

export type FoundErratum = BookErratumInput & { id: string; ebookId: string; isTakenBack: boolean };

/** An erratum that may be taken back: none that takes another back. */
export async function findBookErratum(db: Db, id: string): Promise<FoundErratum | undefined> {
  return db
    .selectFrom('ebook_errata as erratum')
    .where('id', '=', id)
    .where('takes_back_id', 'is', null)
    .select(['id', 'ebook_id as ebookId', 'page', 'new_page as newPage', 'old_text as oldText', 'new_text as newText'])
    .select('reason')
    .select(
      sql<boolean>`exists (select from ebook_errata as back where back.takes_back_id = erratum.id)`.as('isTakenBack'),
    )
    .executeTakeFirst();
}

type NewErratum = BookErratumInput & { ebookId: string; takesBackId: string | null };

/** Adds an erratum about the file that the book has; its id. The caller has locked the book. */
export async function insertBookErratum(
  db: Db,
  { ebookId, page, newPage, oldText, newText, reason, takesBackId }: NewErratum,
  madeBy: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ebook_errata (ebook_id, number, media_id, page, new_page, old_text, new_text, reason, takes_back_id, made_by)
    select id, (select coalesce(max(number), 0) + 1 from ebook_errata where ebook_id = ${ebookId}), media_id, ${page}::int,
      ${newPage}::int, ${oldText}, ${newText}, ${reason}, ${takesBackId}, ${madeBy}
    from ebooks where id = ${ebookId} returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no e-book ${ebookId}`);
  return row.id;
}

export type MailedErratum = BookErratumInput & {
  ebookId: string;
  title: string;
  takesBackId: string | null;
  isOfThisFile: boolean;
};

/** What its owners are told of an erratum. */
export async function findMailedErratum(db: Db, id: string): Promise<MailedErratum | undefined> {
  return db
    .selectFrom('ebook_errata as erratum')
    .innerJoin('products as product', 'product.id', 'erratum.ebook_id')
    .innerJoin('ebooks as book', 'book.id', 'erratum.ebook_id')
    .where('erratum.id', '=', id)
    .select(['erratum.ebook_id as ebookId', 'product.title', 'erratum.page', 'erratum.new_page as newPage'])
    .select(['erratum.old_text as oldText', 'erratum.new_text as newText', 'erratum.reason'])
    .select('erratum.takes_back_id as takesBackId')
    .select(sql<boolean>`coalesce(erratum.media_id = book.media_id, false)`.as('isOfThisFile'))
    .executeTakeFirst();
}

export type BookOwner = { userId: string; name: string; email: string; language: Language };

/** The next owners of a book by id. */
export async function listBookOwners(
  db: Db,
  { ebookId, after, most }: { ebookId: string; after: string; most: number },
): Promise<BookOwner[]> {
  const { rows } = await sql<BookOwner>`
    select person.id as "userId", person.name, person.email, coalesce(person.language, 'en') as language
    from users as person
    where person.id > ${after} and person.anonymised_at is null
      and exists (select from entitlements as right_
        where right_.user_id = person.id and right_.product_id = ${ebookId} and ${LIVE})
    order by person.id limit ${most}`.execute(db);
  return rows;
}
