import type { Person } from '#server/platform/session.ts';
import type { RunningServices } from '#server/services.ts';
import type { clientFor } from '#server/testing.ts';

let schools = 0;

/** A university with its subjects and a published timetable without papers. Ids are its name and what is given. */
export async function newTimetable({ db }: RunningServices, codes: string[], isPublished = true) {
  schools += 1;
  const university = `u${schools}`;
  await db
    .insertInto('universities')
    .values({ id: university, code: `U${schools}`, name: 'Open University' })
    .execute();
  const subjects = codes.map((code) => ({
    id: `${university}-${code}`,
    university_id: university,
    code,
    title_en: `Title ${code}`,
  }));
  await db.insertInto('subjects').values(subjects).execute();
  const section = await db
    .insertInto('timetable_sections')
    .values({
      title: 'TEE December',
      university_id: university,
      status: 'tentative',
      published_at: isPublished ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { university, sectionId: section.id, subject: (code: string) => `${university}-${code}` };
}

export async function take({ db }: RunningServices, person: Person, subjectIds: string[]): Promise<void> {
  await db
    .insertInto('user_subjects')
    .values(subjectIds.map((subject_id) => ({ user_id: person.id, subject_id })))
    .execute();
}

const DAY_MS = 86_400_000;

/** The day in India so many days from now. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

type RevisedEntry = Parameters<ReturnType<typeof clientFor>['timetables']['revise']>[0]['entries'][0];

export function paper(subjectId: string, heldOn: string, given: Partial<RevisedEntry> = {}): RevisedEntry {
  return {
    subjectId,
    heldOn,
    shift: 'morning',
    startsAt: '10:00',
    endsAt: '13:00',
    status: 'tentative',
    note: '',
    ...given,
  };
}
