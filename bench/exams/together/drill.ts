import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { writeSatTest } from '#bench/exams/attempts.ts';
import { withDatabase } from '#bench/school/students.ts';
import { answerWithoutLine, comeBack, enter, readPaper, type Sitting, sit } from './acts.ts';
import { checkByItself, checkOutcome } from './outcome.ts';
import { ask, newPage, openLine, type Page } from './page.ts';

const QUESTIONS = 8;
const MINUTES = 180;
const LANES = 100;
/** Between the moment when the opening is moved and the opening. */
const AHEAD_MS = 2500;
const KEY_WITHIN_MS = 30_000;
const HANDED_IN_WITHIN_MS = 90_000;
const MINUTE_MS = 60_000;

/** A running school in which students of the places from 0 on are signed in. */
export type SchoolOfPages = { base: string; url: string; cookieOf: (place: number) => string } & Pick<
  Sitting,
  'signInElsewhere'
>;

async function inLanes<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** A ranked test that all begin together, for which nobody waits yet. */
async function writeTest({ url }: SchoolOfPages, database: pg.Client): Promise<{ testId: string; versionId: string }> {
  const opensAt = new Date(Date.now() + 14 * MINUTE_MS).toISOString();
  const together = { together: true, opensAt, shuffleQuestions: true, shuffleOptions: true, lateAnswers: 'staff' };
  const { testId } = await writeSatTest(url, QUESTIONS, { ...together, durationMinutes: MINUTES });
  const { rows } = await database.query<{ id: string }>(
    'delete from attempts where test_id = $1 returning test_version_id as id',
    [testId],
  );
  return { testId, versionId: rows[0]?.id ?? '' };
}

/** Opens the test for all who wait, a tenth of whom lose their line before; resolves when each of the others has the key. */
async function open(sitting: Sitting, database: pg.Client, pages: Page[]): Promise<void> {
  let opens = Number.POSITIVE_INFINITY;
  const early = () => Date.now() < opens;
  await inLanes(pages, (page) =>
    openLine(sitting, page, (key) => {
      if (early()) sitting.count('pages that had the key early');
      page.key = key;
    }),
  );
  opens = Date.now() + AHEAD_MS;
  const opensAt = new Date(opens).toISOString();
  for (const page of pages) page.opensAt = opensAt;
  const lost = pages.filter(({ fault }) => fault === 'line at the start');
  await database.query('update tests set opens_at = $2 where id = $1', [sitting.testId, opensAt]);
  for (const page of lost) page.socket?.terminate();
  await inLanes(pages.slice(0, LANES), async (page) => {
    while (Date.now() < opens - 50) {
      const { status } = await ask(sitting.base, page, `/attempts/${page.attemptId}/key`);
      if (status === 200 && early()) sitting.count('pages that had the key early');
    }
  });
  const waiting = () => pages.filter(({ fault, key }) => fault !== 'line at the start' && key === undefined);
  const until = opens + KEY_WITHIN_MS;
  while (waiting().length > 0 && Date.now() < until) await sleep(20);
  sitting.count('pages with a line and without the key', waiting().length);
}

/** The clock goes on to half a minute after the end, for this test and its jobs; what was handed in stays as it is. */
async function endTime(database: pg.Client, testId: string): Promise<void> {
  await database.query(
    `with moved as (
      update attempts set started_at = started_at - by, deadline_at = deadline_at - by
      from (select deadline_at - now() + interval '31 seconds' as by, id as moved_id from attempts where test_id = $1) as it
      where id = moved_id and submitted_at is null returning id, by
    ), seats as (
      update attempt_seats as seat set began_at = began_at - by, ended_at = ended_at - by from moved where seat.attempt_id = moved.id
    )
    update graphile_worker._private_jobs as job set run_at = now() from moved where job.key = 'attempts.hand-in ' || moved.id`,
    [testId],
  );
}

async function untilHandedIn({ count, testId }: Sitting, database: pg.Client): Promise<void> {
  const until = Date.now() + HANDED_IN_WITHIN_MS;
  for (;;) {
    const { rows } = await database.query<{ open: number }>(
      'select count(*)::int as open from attempts where test_id = $1 and (submitted_at is null or result_number is null)',
      [testId],
    );
    const open = rows[0]?.open ?? 0;
    if (open === 0 || Date.now() > until) return count('attempts open after the end', open);
    await sleep(200);
  }
}

/**
 * R28: a test that all begin together, in which lines are lost at the start and at the end and devices are changed. Answers with
 * how often each thing happened that must not: nothing when all is well.
 */
export async function sitTogether(school: SchoolOfPages, students: number): Promise<Map<string, number>> {
  const faults = new Map<string, number>();
  const count = (fault: string, times = 1) => {
    if (times > 0) faults.set(fault, times + (faults.get(fault) ?? 0));
  };
  await withDatabase(school.url, async (database) => {
    const line = { base: school.base, ...(await writeTest(school, database)) };
    const sitting: Sitting = {
      ...{ ...line, questions: QUESTIONS, minutes: MINUTES, count },
      signInElsewhere: school.signInElsewhere,
    };
    const pages = Array.from({ length: students }, (_, place) => newPage(place, school.cookieOf(place)));
    await inLanes(pages, (page) => enter(sitting, page));
    await open(sitting, database, pages);
    await inLanes(pages, async (page) => {
      if (page.fault === 'line at the start') await comeBack(sitting, page);
      await readPaper(sitting, page);
      await sit(sitting, page);
    });
    const tells = pages.map((page) => answerWithoutLine(sitting, page));
    await endTime(database, line.testId);
    await inLanes(tells, (tellLate) => tellLate());
    await untilHandedIn(sitting, database);
    for (const { socket } of pages) socket?.terminate();
    await checkOutcome(database, line.testId, pages, count);
  });
  await checkByItself(school.url, students, count);
  return faults;
}
