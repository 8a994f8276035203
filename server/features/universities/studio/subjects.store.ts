import { sql } from 'kysely';
import type { InProgramme, StudioSubject, SubjectInput, SubjectList } from '#contract/universities/subjects.studio.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

export const subjectListing: Listing = {
  id: sql`subject.id`,
  sorts: {
    code: { by: sql`subject.code`, type: 'text' },
    title: { by: sql`lower(subject.title_en)`, type: 'text' },
    credits: { by: sql`coalesce(subject.credits, -1)::bigint`, type: 'bigint' },
  },
  first: 'code',
};

const columns = [
  'subject.university_id as universityId',
  'subject.code',
  'subject.title_en as titleEn',
  'subject.title_hi as titleHi',
  'subject.credits',
] as const;

/** All subjects that match, without an order: by their code in any spelling, or every word in their titles. */
export function findSubjects(
  db: Db,
  { text = '', universityId, programmeId }: Pick<SubjectList, 'text' | 'universityId' | 'programmeId'> = {},
) {
  const code = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const words = text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return db
    .selectFrom('subjects as subject')
    .innerJoin('universities as university', 'university.id', 'subject.university_id')
    .select(['subject.id', 'subject.revision', 'university.code as university'])
    .select(columns)
    .select(
      sql<StudioSubject['programmes']>`coalesce((
        select jsonb_agg(jsonb_build_object('programmeId', programme.id, 'code', programme.code, 'semester', place.semester,
          'category', place.category) order by programme.code)
        from programme_subjects as place join programmes as programme on programme.id = place.programme_id
        where place.subject_id = subject.id), '[]')`.as('programmes'),
    )
    .$if(universityId !== undefined, (query) => query.where('subject.university_id', '=', universityId ?? ''))
    .$if(programmeId !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from programme_subjects as place
        where place.subject_id = subject.id and place.programme_id = ${programmeId})`),
    )
    .$if(words.length > 0, (query) =>
      query.where(sql<boolean>`((${code} <> '' and strpos(subject.normalised_code, ${code}) > 0)
        or (select bool_and(strpos(normalize(lower(concat_ws(' ', subject.title_en, subject.title_hi)), nfc), word) > 0)
          from unnest(${words}::text[]) as word))`),
    );
}

export function listStudioSubjects(db: Db, filter: SubjectList) {
  return listStudioRows(db, findSubjects(db, filter), subjectListing, filter);
}

export function findSubject(db: Db, id: string): Promise<StudioSubject | undefined> {
  return findSubjects(db).where('subject.id', '=', id).executeTakeFirst();
}

/** The subjects of a university with these normalised codes; in a transaction nobody else changes them until it ends. */
export function listSubjectsByCode(db: Db, universityId: string, codes: string[]): Promise<StudioSubject[]> {
  return findSubjects(db, { universityId })
    .where(sql<boolean>`subject.normalised_code = any(${codes}::text[])`)
    .forUpdate('subject')
    .execute();
}

/** What it says, until this transaction ends; nothing comes to refer to it meanwhile. */
export async function findLockedSubject(db: Db, id: string): Promise<SubjectInput | undefined> {
  const subject = await db
    .selectFrom('subjects as subject')
    .where('subject.id', '=', id)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
  return subject && { ...subject, programmes: await listPlaces(db, id) };
}

function listPlaces(db: Db, subjectId: string): Promise<InProgramme[]> {
  return db
    .selectFrom('programme_subjects')
    .where('subject_id', '=', subjectId)
    .orderBy('programme_id')
    .select(['programme_id as programmeId', 'semester', 'category'])
    .execute();
}

/** The id of the new subject; undefined when one of its programmes is not of its university. */
export async function insertSubject(db: Db, terms: SubjectInput): Promise<string | undefined> {
  const row = { ...columnsOf(terms), university_id: terms.universityId };
  const { id } = await db.insertInto('subjects').values(row).returning('id').executeTakeFirstOrThrow();
  return (await setPlaces(db, id, terms.programmes)) ? id : undefined;
}

/** Whether it was still the revision that the change was made from. Its university and its programmes stay. */
export async function setSubject(db: Db, id: string, revision: number, terms: SubjectInput): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subjects')
    .set({ ...columnsOf(terms), revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a subject into these programmes and no others; false when one of them is not of its university. */
export async function setPlaces(db: Db, subjectId: string, places: InProgramme[]): Promise<boolean> {
  await db.deleteFrom('programme_subjects').where('subject_id', '=', subjectId).execute();
  if (places.length === 0) return true;
  const { numAffectedRows } = await sql`
    insert into programme_subjects (programme_id, subject_id, semester, category)
    select programme.id, subject.id, place.semester, place.category
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place("programmeId" text, semester int, category text)
    join subjects as subject on subject.id = ${subjectId}
    join programmes as programme on programme.id = place."programmeId" and programme.university_id = subject.university_id
    `.execute(db);
  return Number(numAffectedRows) === places.length;
}

export async function removeSubject(db: Db, id: string): Promise<void> {
  await db.deleteFrom('subjects').where('id', '=', id).execute();
}

function columnsOf({ code, titleEn, titleHi, credits }: SubjectInput) {
  return { code, title_en: titleEn, title_hi: titleHi, credits };
}
