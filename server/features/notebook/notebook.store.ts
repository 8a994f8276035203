import { sql } from 'kysely';
import * as v from 'valibot';
import type { NotebookEntry } from '#contract/notebook.ts';
import { isOpenTo } from '#server/features/lessons/lessons.access.ts';
import { isBookPageOpenTo } from '#server/features/reading/reading.access.ts';
import type { Db } from '#server/platform/db.ts';
import { fromCursor, toCursor } from '#server/platform/lists/cursor.ts';

const A_PAGE = 100;
/** So much of a title tells two products apart, and fits a cursor. */
const TITLE_LETTERS = 40;
const MAX_WORDS = 12;

const whole = v.pipe(v.number(), v.safeInteger());
/** What an integer of PostgreSQL holds. */
const integer = v.pipe(v.number(), v.integer(), v.minValue(-2_147_483_648), v.maxValue(2_147_483_647));
const name = v.pipe(v.string(), v.maxLength(128));
/** By what entries are ordered: product, section and lesson, place, when it was made (microseconds since 1970), id. */
const Place = v.strictTuple([integer, name, name, integer, integer, name, integer, whole, name]);
const PLACE = sql`product_rank, title, product_id, section_at, lesson_at, lesson_key, place, made, id`;

type Row = NotebookEntry & { key: v.InferOutput<typeof Place> };
type NotebookFilter = { text?: string | undefined; after?: string | undefined };

/** A bookmark has no words, and is none. */
const ownOf = (userId: string) => sql`
  select note.id, 'lesson-note' as kind, 'course' as product_kind, lesson.course_id as product_id, note.lesson_id,
    note.at_seconds, null::int as page, coalesce(note.at_seconds, 2147483647) as place, '' as quote, note.text,
    null::text as colour, '[]'::jsonb as rects, note.created_at
  from lesson_notes as note join lessons as lesson on lesson.id = note.lesson_id where note.user_id = ${userId}
  union all
  select mark.id, 'highlight', case mark.document_kind when 'lesson' then 'course' else mark.document_kind end,
    coalesce(lesson.course_id, mark.document_id), lesson.id, null, mark.page, mark.page, mark.quote, mark.note,
    case when jsonb_array_length(mark.rects) > 0 then mark.colour end, mark.rects, mark.created_at
  from highlights as mark left join lessons as lesson on mark.document_kind = 'lesson' and lesson.id = mark.document_id
  where mark.user_id = ${userId} and (mark.quote <> '' or mark.note <> '')`;

/** With the titles and places of what it was written in; left joins, because words outlive what they are about. */
const placedOf = (userId: string) => sql`
  select own.*, coalesce(product.title, '') as product_title, lesson.title as lesson_title,
    case own.product_kind when 'course' then 0 when 'ebook' then 1 else 2 end as product_rank,
    left(lower(coalesce(product.title, '')), ${sql.lit(TITLE_LETTERS)}) as title,
    coalesce(section.position, 0) as section_at, coalesce(lesson.position, 0) as lesson_at,
    coalesce(lesson.id, '') as lesson_key, (extract(epoch from own.created_at) * 1000000)::bigint as made,
    case own.product_kind when 'course' then coalesce(lesson.id is not null and ${isOpenTo(userId)}, false)
      when 'ebook' then ${isBookPageOpenTo(userId, sql`own.product_id`, sql`own.page`)}
      else product.published_at is not null end as is_open
  from (${ownOf(userId)}) as own
  left join products as product on product.id = own.product_id
  left join lessons as lesson on lesson.id = own.lesson_id
  left join course_sections as section on section.id = lesson.section_id`;

/** One spelling of a letter that can be written in two ways, as many of Devanagari. */
const folded = (text: unknown) => sql`lower(normalize(${text}, NFC))`;

/** Whether each word of a text stands in an entry or in a title of it. */
function holds(text: string | undefined) {
  const words = (text ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return sql`true`;
  const all = folded(sql`concat_ws(' ', text, quote, product_title, lesson_title)`);
  return sql.join(
    words.map((word) => sql`strpos(${all}, ${folded(sql`${word}::text`)}) > 0`),
    sql` and `,
  );
}

/** What a person wrote in lessons, e-books and notes, a hundred at a time. Throws BAD_REQUEST for a made-up cursor. */
export async function listEntries(
  db: Db,
  userId: string,
  { text, after }: NotebookFilter,
): Promise<{ entries: NotebookEntry[]; next: string | null }> {
  const place = fromCursor(Place, after);
  const isAfter = place
    ? sql`(${PLACE}) > (${place[0]}::int, ${place[1]}::text, ${place[2]}::text, ${place[3]}::int, ${place[4]}::int,
        ${place[5]}::text, ${place[6]}::int, ${place[7]}::bigint, ${place[8]}::text)`
    : sql`true`;
  const { rows } = await sql<Row>`
    select id, kind, product_kind as "productKind", product_id as "productId", product_title as "productTitle",
      lesson_id as "lessonId", lesson_title as "lessonTitle", at_seconds as "atSeconds", page, quote, text, colour, rects,
      created_at as "createdAt", is_open as "isOpen", jsonb_build_array(${PLACE}) as key
    from (${placedOf(userId)}) as placed where ${holds(text)} and ${isAfter}
    order by ${PLACE} limit ${sql.lit(A_PAGE + 1)}`.execute(db);
  const last = rows.length > A_PAGE ? rows[A_PAGE - 1] : undefined;
  return {
    entries: rows.slice(0, A_PAGE).map(({ key: _, ...entry }) => entry),
    next: last ? toCursor(last.key) : null,
  };
}
