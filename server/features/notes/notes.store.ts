import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Note, NoteSearch } from '#contract/notes/notes.ts';
import type { Db } from '#server/platform/db.ts';
import { keepProductWords } from '#server/platform/lists/known-words.ts';
import { listFound, type Searched } from '#server/platform/lists/search.ts';
import type { Services } from '#server/platform/rpc.ts';

const catalogue: Searched<never> = {
  at: sql`note.listed_at`,
  id: sql`note.id`,
  search: sql`note.search`,
  orders: {},
  knownWords: keepProductWords('notes', 'note'),
};

/** How many are published, and when the last of them came, was changed or could first be read. */
export async function countNotes(db: Db): Promise<{ count: number; latestAt: string | null }> {
  const { count, latestAt } = await db
    .selectFrom('products as note')
    .innerJoin('notes as detail', 'detail.id', 'note.id')
    .leftJoin('media', 'media.id', 'detail.media_id')
    .where('note.kind', '=', 'note')
    .where('note.published_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<Date | null>`max(greatest(note.published_at, note.changed_at, media.ready_at))`.as('latestAt'))
    .executeTakeFirstOrThrow();
  return { count, latestAt: latestAt?.toISOString() ?? null };
}

type Listed = Omit<Note, 'publishedAt'> & { publishedAt: Date };

/** Published notes that fit, 24 at a time. */
export async function listPublishedNotes(
  services: Pick<Services, 'db' | 'live'>,
  search: NoteSearch,
): Promise<{ notes: Listed[]; next: string | null }> {
  const { subjectId, language = '' } = search;
  const rows = listOfStudies(services.db, search)
    .$if(subjectId !== undefined, (query) => query.where('note.subject_id', '=', subjectId ?? ''))
    .$if(language !== '', (query) => query.where('note.language', 'in', [language, 'both']));
  const { items, next } = await listFound(services, catalogue, rows, search);
  return { notes: items, next };
}

function listPublished(db: Db) {
  return db
    .selectFrom('products as note')
    .innerJoin('notes as detail', 'detail.id', 'note.id')
    .where('note.kind', '=', 'note')
    .where('note.published_at', 'is not', null)
    .leftJoin('media', 'media.id', 'detail.media_id')
    .leftJoin('subjects as subject', 'subject.id', 'note.subject_id')
    .leftJoin('programmes as programme', 'programme.id', 'detail.programme_id')
    .leftJoin('universities as university', (join) =>
      join.on('university.id', '=', sql`coalesce(note.university_id, programme.university_id, subject.university_id)`),
    )
    .select(['note.id', 'note.title', 'note.about', 'detail.is_downloadable as isDownloadable'])
    .select(sql<Note['language']>`note.language`.as('language'))
    .select(sql<Date>`note.published_at`.as('publishedAt'))
    .select([
      'media.pages',
      'programme.name as programme',
      'programme.name_hi as programmeHi',
      'university.code as university',
    ])
    .select(sql<boolean>`media.status is not distinct from 'ready'`.as('isReady'))
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('subjects')
          .whereRef('subjects.id', '=', 'note.subject_id')
          .select(['subjects.code', 'subjects.title_en as titleEn', 'subjects.title_hi as titleHi']),
      ).as('subject'),
    );
}

/** A note belongs to a university or programme by itself, or by its subject. */
function listOfStudies(db: Db, { universityId = '', programmeId = '' }: NoteSearch) {
  return listPublished(db)
    .$if(universityId !== '', (query) => query.where('university.id', '=', universityId))
    .$if(programmeId !== '', (query) =>
      query.where((note) =>
        note.or([
          note('detail.programme_id', '=', programmeId),
          note(
            'note.subject_id',
            'in',
            note.selectFrom('programme_subjects').where('programme_id', '=', programmeId).select('subject_id'),
          ),
        ]),
      ),
    );
}
