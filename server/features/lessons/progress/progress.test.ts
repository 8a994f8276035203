import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProgressReport } from '#contract/lessons/lesson-page.ts';
import { type Course, enrol, newCourse, newLesson, newVideo } from '#server/testing/testing-lessons.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const FILM_SECONDS = 600;
const { mediaId } = await newVideo(services, FILM_SECONDS);
const course: Course = await newCourse(services);
const lessonId = await newLesson(services, course, { kind: 'video', media_id: mediaId });
const article = await newLesson(services, course);

/** A student who opened the film so many seconds ago. */
async function newStudent(openedSecondsAgo?: number) {
  const person = await newPerson(services);
  await enrol(services, person, course);
  if (openedSecondsAgo !== undefined) {
    const began = new Date(Date.now() - openedSecondsAgo * 1000);
    await db
      .insertInto('lesson_progress')
      .values({ user_id: person.id, lesson_id: lessonId, began_at: began, opened_at: began })
      .execute();
  }
  const { lessons } = clientFor(services, person);
  const report = (...reports: ProgressReport[]) => lessons.reportProgress({ streamId: null, reports });
  return { person, lessons, report };
}

const at = (positionSeconds: number, played: [number, number][], agoSeconds = 0): ProgressReport => {
  return { lessonId, positionSeconds, played, agoMilliseconds: agoSeconds * 1000 };
};

async function progressOf(userId: string, of = lessonId) {
  const row = await db
    .selectFrom('lesson_progress')
    .where('user_id', '=', userId)
    .where('lesson_id', '=', of)
    .selectAll()
    .executeTakeFirst();
  return row && { position: row.position_seconds, seen: row.seen, completed: row.completed_at !== null };
}

describe('reportProgress', () => {
  test('keeps the position of the latest moment, whatever comes after it', async () => {
    const { person, report } = await newStudent(3600);
    await report(at(100, [[0, 100]], 60));
    await report(at(40, [[30, 40]], 10));
    await report(at(300, [], 50), at(200, [], 3000));
    expect(await progressOf(person.id)).toEqual({ position: 40, seen: '{[0,100)}', completed: false });
    await report(at(12.345, []));
    expect(await progressOf(person.id)).toMatchObject({ position: 12.345 });
  });

  test('what was seen is the union of all of it, within the film', async () => {
    const { person, report } = await newStudent(7200);
    await report(at(30, [[10, 30]]), at(50, [[40, 50]], 5));
    await report(at(42, [[25.9, 42.2]], 8), at(0, [[20, 20]], 9), at(86_400, [[590, 86_400]], 10));
    const { seen } = (await progressOf(person.id)) ?? {};
    expect(seen).toBe('{[10,50),[590,600)}');
  });

  test('a film is done when nine tenths of it are seen, not a second earlier', async () => {
    const { person, report } = await newStudent(7200);
    await report(at(539, [[0, 539]]));
    expect(await progressOf(person.id)).toMatchObject({ completed: false });
    await report(at(540, [[539, 540]]));
    expect(await progressOf(person.id)).toMatchObject({ completed: true });
  });

  test('a tick that was taken away stays away', async () => {
    const { person, report, lessons } = await newStudent(7200);
    const finish = (isFinished: boolean) => lessons.finish({ courseId: course.courseId, lessonId, isFinished });
    await report(at(560, [[0, 560]]));
    await finish(false);
    await report(at(570, [[560, 570]]));
    expect(await progressOf(person.id)).toMatchObject({ completed: false });
    await finish(true);
    expect(await progressOf(person.id)).toMatchObject({ completed: true });
  });

  test('nobody says they saw a film faster than it plays', async () => {
    const fresh = await newStudent(0);
    await fresh.report(at(600, [[0, 600]]));
    expect((await progressOf(fresh.person.id))?.seen).toMatch(/^\{\[0,3[0-3]\)\}$/);
    await expect(fresh.lessons.finish({ courseId: course.courseId, lessonId, isFinished: true })).rejects.toMatchObject(
      { code: 'NOT_SEEN', status: 409 },
    );
    const { person, report } = await newStudent(100);
    await Promise.all(Array.from({ length: 20 }, (_, n) => report(at(n, [[n * 30, n * 30 + 30]]))));
    const total = await db
      .selectFrom('lesson_progress')
      .where('user_id', '=', person.id)
      .select('seen_seconds as seconds')
      .executeTakeFirstOrThrow();
    expect(total.seconds).toBeGreaterThanOrEqual(250);
    expect(total.seconds).toBeLessThanOrEqual(255);
    expect(await progressOf(person.id)).toMatchObject({ completed: false });
  });

  test('who never opened the film has half a minute at most', async () => {
    const { person, report } = await newStudent();
    await report(at(600, [[0, 600]]));
    expect(await progressOf(person.id)).toEqual({ position: 600, seen: '{[0,30)}', completed: false });
  });

  test('lessons that are unknown, foreign, locked or expired are passed over, the rest is kept', async () => {
    const { person, report } = await newStudent(3600);
    const foreign = await newLesson(services, await newCourse(services));
    const locked = await newLesson(services, course, { opens_at: new Date(Date.now() + 9e7) });
    const others = ['nowhere', foreign, locked].map((id) => ({ ...at(5, [[0, 5]]), lessonId: id }));
    await report(...others, at(7, [[0, 7]]), { ...at(3, []), lessonId: article });
    const rows = await db.selectFrom('lesson_progress').where('user_id', '=', person.id).select('lesson_id').execute();
    expect(rows.map((row) => row.lesson_id).sort()).toEqual([lessonId, article].sort());
    await db
      .updateTable('entitlements')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', person.id)
      .execute();
    await report(at(50, [[0, 50]]));
    expect(await progressOf(person.id)).toMatchObject({ position: 7, seen: '{[0,7)}' });
  });

  test.each([
    { completedAt: new Date() },
    { seen: '{[0,600)}' },
    { userId: 'another' },
    { positionSeconds: -1 },
    { positionSeconds: Number.NaN },
    { agoMilliseconds: -1 },
    { agoMilliseconds: 31 * 86_400_000 },
    { played: [[0]] },
    { played: [[0, 1e9]] },
    { played: '{[0,600)}' },
  ])('refuses %j', async (wrong) => {
    const { person, report } = await newStudent();
    await expect(report({ ...at(1, []), ...wrong } as ProgressReport)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await progressOf(person.id)).toBeUndefined();
  });

  test('an outline is told of every two minutes that were seen, not of every beacon', async () => {
    const { lessons, report } = await newStudent(7200);
    const watch = (_: undefined, options: { signal: AbortSignal }) =>
      lessons.course.watch({ courseId: course.courseId }, options);
    const next = await follow(watch);
    const seen = async () => (await next())?.sections[0]?.lessons.find(({ id }) => id === lessonId)?.seenPercent;
    expect(await seen()).toBe(0);
    await report(at(60, [[0, 60]]));
    await report(at(119, [[60, 119]]));
    await new Promise((resolve) => setTimeout(resolve, 150));
    await report(at(150, [[119, 150]]));
    expect(await seen()).toBe(25);
  });
});

type ProgressPoint = { position: number; played: [number, number][]; happenedAt: number };
const moments = fc
  .array(
    fc.record({
      position: fc.nat(FILM_SECONDS),
      played: fc.array(fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 99 })), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 50 },
  )
  .map((all) =>
    all.map(({ position, played }, index): ProgressPoint => {
      const ranges = played.map(([from, length]): [number, number] => [from, from + length]);
      // Ten seconds apart, as a page tells of them.
      return { position, played: ranges, happenedAt: Date.now() - 7_000_000 + index * 10_000 };
    }),
  );

test('beacons in any order, twice, late, in any parcels: the same state; it never goes back', async () => {
  const script = fc.record({ all: moments, seed: fc.integer(), parcel: fc.integer({ min: 1, max: 50 }) });
  await fc.assert(
    fc.asyncProperty(script, async ({ all, seed, parcel }) => {
      const straight = await newStudent(8_000);
      const crooked = await newStudent(8_000);
      const tell = ({ position, played, happenedAt }: ProgressPoint) =>
        at(position, played, (Date.now() - happenedAt) / 1000);
      await straight.report(...all.map(tell));
      let told = 0;
      // What a lost answer makes a page say again, shuffled by the seed.
      const queue = [...all, ...all.filter((_, index) => (seed >> (index % 31)) & 1)].sort(
        (one, other) => Math.sin(seed + one.happenedAt) - Math.sin(seed + other.happenedAt),
      );
      let latest = 0;
      for (let from = 0; from < queue.length; from += parcel) {
        const sent = queue.slice(from, from + parcel);
        await crooked.report(...sent.map(tell));
        const { seen = '{}' } = (await progressOf(crooked.person.id)) ?? {};
        const seconds = [...seen.matchAll(/\[(\d+),(\d+)\)/g)].reduce(
          (sum, [, a, b]) => sum + Number(b) - Number(a),
          0,
        );
        expect(seconds).toBeGreaterThanOrEqual(told);
        told = seconds;
        const newest = Math.max(latest, ...sent.map(({ happenedAt }) => happenedAt));
        if (newest === latest) continue;
        latest = newest;
        const position = all.find(({ happenedAt }) => happenedAt === newest)?.position;
        expect((await progressOf(crooked.person.id))?.position).toBe(position);
      }
      expect(await progressOf(crooked.person.id)).toEqual(await progressOf(straight.person.id));
    }),
    { numRuns: 30 },
  );
});

test('two hundred beacons at once lose nothing', async () => {
  const { person, report } = await newStudent(7200);
  await Promise.all(Array.from({ length: 200 }, (_, n) => report(at(n * 3, [[n * 3, n * 3 + 3]], 200 - n))));
  expect(await progressOf(person.id)).toEqual({ position: 597, seen: '{[0,600)}', completed: true });
});

describe('finish', () => {
  test('ticks an article off and takes the tick away; twice changes nothing', async () => {
    const { person, lessons } = await newStudent();
    const finish = (isFinished: boolean) =>
      lessons.finish({ courseId: course.courseId, lessonId: article, isFinished });
    await finish(true);
    const first = await db
      .selectFrom('lesson_progress')
      .where('user_id', '=', person.id)
      .selectAll()
      .executeTakeFirst();
    await finish(true);
    const again = await db
      .selectFrom('lesson_progress')
      .where('user_id', '=', person.id)
      .selectAll()
      .executeTakeFirst();
    expect(again?.completed_at).toEqual(first?.completed_at);
    await finish(false);
    expect(await progressOf(person.id, article)).toMatchObject({ completed: false });
  });

  test('of a film needs nine tenths seen; of what one may not open it is missing', async () => {
    const { person, report, lessons } = await newStudent(7200);
    const input = { courseId: course.courseId, lessonId, isFinished: true };
    await expect(lessons.finish(input)).rejects.toMatchObject({ code: 'NOT_SEEN' });
    await report(at(539, [[0, 539]]));
    await expect(lessons.finish(input)).rejects.toMatchObject({ code: 'NOT_SEEN' });
    expect(await progressOf(person.id)).toMatchObject({ completed: false });
    const stranger = clientFor(services, await newPerson(services));
    await expect(stranger.lessons.finish(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of what one may preview counts for nobody else', async () => {
    const preview = await newLesson(services, course, { is_preview: true });
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    const input = { courseId: course.courseId, lessonId: preview, isFinished: true };
    await clientFor(services, asha).lessons.finish(input);
    expect(await progressOf(asha.id, preview)).toMatchObject({ completed: true });
    expect(await progressOf(binod.id, preview)).toBeUndefined();
  });
});
