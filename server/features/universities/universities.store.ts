import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Subject, Universities } from '#contract/universities/universities.ts';
import type { Db } from '#server/platform/db.ts';

const MAX_SUBJECTS = 50;

/** All universities by code, with their programmes and, newest first, the terms that admit. */
export async function listUniversities(db: Db): Promise<Universities> {
  return db
    .selectFrom('universities')
    .select(['universities.id', 'universities.code', 'universities.name', 'universities.name_hi as nameHi'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('programmes')
          .whereRef('university_id', '=', 'universities.id')
          .select(['programmes.id', 'programmes.code', 'programmes.name', 'programmes.name_hi as nameHi'])
          .orderBy('programmes.code'),
      ).as('programmes'),
      jsonArrayFrom(
        selectFrom('terms')
          .whereRef('university_id', '=', 'universities.id')
          .where('kind', '=', 'admission')
          .select(['terms.id', 'label'])
          .orderBy(sql`starts_on desc nulls last`)
          .orderBy('label'),
      ).as('terms'),
    ])
    .orderBy('universities.code')
    .execute();
}

type SubjectFilter = {
  universityId: string;
  programmeId?: string | undefined;
  subjectId?: string | undefined;
  text?: string | undefined;
};

/** Subjects whose code holds the text, in any spelling, or whose titles hold all its words; 50 at most, those of the programme first. */
export async function listSubjects(
  db: Db,
  { universityId, programmeId, subjectId, text = '' }: SubjectFilter,
): Promise<Subject[]> {
  const code = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  const words = text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return db
    .selectFrom('subjects')
    .where('university_id', '=', universityId)
    .$if(subjectId !== undefined, (query) => query.where('id', '=', subjectId ?? ''))
    .$if(words.length > 0, (query) =>
      query.where(({ or, val }) =>
        or([
          sql<boolean>`${val(code)} <> '' and strpos(normalised_code, ${val(code)}) > 0`,
          sql<boolean>`(select bool_and(strpos(normalize(lower(concat_ws(' ', title_en, title_hi)), nfc), word) > 0)
            from unnest(${words}::text[]) as word)`,
        ]),
      ),
    )
    .select(['id', 'code', 'title_en as titleEn', 'title_hi as titleHi'])
    .orderBy(
      ({ exists, selectFrom }) =>
        exists(
          selectFrom('programme_subjects')
            .whereRef('subject_id', '=', 'subjects.id')
            .where('programme_id', '=', programmeId ?? null),
        ),
      'desc',
    )
    .orderBy('code')
    .limit(MAX_SUBJECTS)
    .execute();
}
