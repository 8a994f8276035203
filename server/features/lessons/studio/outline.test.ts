import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#server/platform/session.ts';
import { enrol, newCourse, newLesson, newSection, newVideo } from '#server/testing/testing-lessons.ts';
import { clientFor, eventsOf, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
let admin: Person;
let studio: ReturnType<typeof clientFor>['lessons']['studio'];
beforeAll(async () => {
  admin = await newPerson(services, { role: 'admin', name: 'Anjali' });
  studio = clientFor(services, admin).lessons.studio;
});

/** A course of two sections with three and two lessons. */
async function newOutline() {
  const course = await newCourse(services);
  const other = { courseId: course.courseId, sectionId: await newSection(services, course.courseId, 1) };
  const first = [
    await newLesson(services, course),
    await newLesson(services, course),
    await newLesson(services, course),
  ];
  const second = [await newLesson(services, other), await newLesson(services, other)];
  return { ...course, otherId: other.sectionId, first, second };
}

const shapeOf = async (courseId: string) =>
  (await studio.read({ courseId })).sections.map(
    ({ id, lessons }) => [id, lessons.map((lesson) => lesson.id)] as const,
  );

const rowsOf = (courseId: string) =>
  db
    .selectFrom('lessons')
    .where('course_id', '=', courseId)
    .orderBy('section_id')
    .orderBy('position')
    .select(['id', 'section_id', 'position'])
    .execute();

async function expectDense(courseId: string): Promise<void> {
  const bySection = Map.groupBy(await rowsOf(courseId), (row) => row.section_id);
  for (const rows of bySection.values()) expect(rows.map(({ position }) => position)).toEqual(rows.map((_, n) => n));
}

type Chosen = [what: number, where: number, place: number];
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

async function moveSection(courseId: string, [what, where]: Chosen): Promise<void> {
  const ids = (await shapeOf(courseId)).map(([id]) => id);
  const sectionId = pick(ids, what) ?? '';
  const after = pick([null, ...ids.filter((id) => id !== sectionId)], where) ?? null;
  await studio.sections.move({ courseId, sectionId, after });
  const order = (await shapeOf(courseId)).map(([id]) => id);
  expect(order[order.indexOf(sectionId) - 1] ?? null).toBe(after);
}

async function moveLesson(courseId: string, [what, where, place]: Chosen): Promise<void> {
  const shape = await shapeOf(courseId);
  const lessonId =
    pick(
      shape.flatMap(([, ids]) => ids),
      what,
    ) ?? '';
  const [sectionId, there] = pick(shape, where) ?? ['', []];
  const after = pick([null, ...there.filter((id) => id !== lessonId)], place) ?? null;
  await studio.lessons.move({ courseId, lessonId, sectionId, after });
  const order = (await shapeOf(courseId)).find(([id]) => id === sectionId)?.[1] ?? [];
  expect(order[order.indexOf(lessonId) - 1] ?? null).toBe(after);
}

describe('who', () => {
  test('an instructor edits their own course; another one, and staff without the right, find nothing', async () => {
    const { courseId } = await newOutline();
    const [own, other] = [
      await newPerson(services, { role: 'instructor' }),
      await newPerson(services, { role: 'instructor' }),
    ];
    await db.insertInto('course_instructors').values({ course_id: courseId, user_id: own.id }).execute();
    const as = (person: Person) => clientFor(services, person).lessons.studio;
    expect((await as(own).read({ courseId })).sections).toHaveLength(2);
    for (const person of [other, await newPerson(services, { role: 'support' }), await newPerson(services)]) {
      await expect(as(person).read({ courseId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
      const made = as(person).sections.create({ courseId, title: 'Mine', after: null });
      await expect(made).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await shapeOf(courseId)).toHaveLength(2);
  });

  test('nothing is reached by way of another course', async () => {
    const [mine, theirs] = [await newOutline(), await newOutline()];
    const before = await rowsOf(theirs.courseId);
    const own = await newPerson(services, { role: 'instructor' });
    await db.insertInto('course_instructors').values({ course_id: mine.courseId, user_id: own.id }).execute();
    const all = clientFor(services, own).lessons.studio;
    const { lessons, sections } = all;
    const { courseId, sectionId } = mine;
    const [lessonId = ''] = theirs.first;
    const theirSection = { courseId, sectionId: theirs.sectionId };
    const refused = [
      () => all.lesson({ courseId, lessonId }),
      () => lessons.update({ courseId, lessonId, revision: 0, title: 'x' }),
      () => lessons.move({ courseId, lessonId, sectionId, after: null }),
      () => lessons.remove({ courseId, lessonId }),
      () => lessons.create({ ...theirSection, kind: 'pdf', title: 'x' }),
      () => sections.rename({ ...theirSection, title: 'x', revision: 0 }),
      () => sections.move({ ...theirSection, after: null }),
      () => sections.show(theirSection),
      () => sections.remove(theirSection),
      () => all.addMany({ courseId, kind: 'video', sectionId: theirs.sectionId, titles: ['x'], sections: [] }),
    ];
    for (const call of refused) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const own1 = mine.first[0] ?? '';
    const into = lessons.move({ courseId, lessonId: own1, sectionId: theirs.sectionId, after: null });
    await expect(into).rejects.toMatchObject({ code: 'PLACE_GONE' });
    const behind = lessons.move({ courseId, lessonId: own1, sectionId, after: lessonId });
    await expect(behind).rejects.toMatchObject({ code: 'PLACE_GONE' });
    const beside = sections.move({ courseId, sectionId, after: theirs.sectionId });
    await expect(beside).rejects.toMatchObject({ code: 'PLACE_GONE', status: 409 });
    expect(await rowsOf(theirs.courseId)).toEqual(before);
  });
});

describe('read', () => {
  test('gives every lesson, hidden ones too, with its file and how many opened it', async () => {
    const { courseId, sectionId } = await newOutline();
    const { mediaId } = await newVideo(services, 90);
    const student = await newPerson(services);
    const lessonId = await newLesson(
      services,
      { courseId, sectionId },
      {
        ...{ kind: 'video', media_id: mediaId, published_at: null, is_preview: true, opens_after_days: 7 },
        opens_at: new Date('2027-01-05T04:30:00Z'),
      },
    );
    await db.insertInto('lesson_progress').values({ user_id: student.id, lesson_id: lessonId }).execute();
    const { course, sections, removed } = await studio.read({ courseId });
    expect(course).toEqual({ id: courseId, title: 'Political Theory', language: 'en', isLive: true });
    expect(removed).toEqual([]);
    const row = sections[0]?.lessons[3];
    expect(row).toEqual({
      ...{ id: lessonId, sectionId, title: 'Lesson 4', kind: 'video', seconds: 90, pages: null },
      ...{ isPreview: true, isPublished: false, isReady: true, file: { status: 'ready', percent: 100 } },
      ...{ opensAt: expect.stringMatching(/^2027-01-05T04:30/), opensAfterDays: 7, opened: 1, revision: 0 },
    });
    expect(await studio.lesson({ courseId, lessonId })).toEqual({
      ...row,
      ...{ about: '', mediaId, testId: null, body: '', resources: [], chapters: '' },
      left: { opened: 1, finished: 0, notes: 0, doubts: 0, marks: 0 },
    });
  });
});

describe('sections', () => {
  test('are made in their place, renamed, moved; each is written down and told', async () => {
    const { courseId, sectionId, otherId } = await newOutline();
    const next = await follow(studio.watch);
    await next();
    const { id } = await studio.sections.create({ courseId, title: ' Liberty ', after: sectionId });
    await next();
    expect((await shapeOf(courseId)).map(([each]) => each)).toEqual([sectionId, id, otherId]);
    await studio.sections.rename({ courseId, sectionId: id, title: 'Equality', revision: 0 });
    await studio.sections.move({ courseId, sectionId: id, after: null });
    expect((await shapeOf(courseId)).map(([each]) => each)).toEqual([id, sectionId, otherId]);
    expect(await eventsOf(db, id)).toEqual([
      {
        act: 'course-section.created',
        actor_id: admin.id,
        details: { before: null, after: { courseId, title: 'Liberty' } },
      },
      {
        act: 'course-section.renamed',
        actor_id: admin.id,
        details: { before: { title: 'Liberty' }, after: { title: 'Equality' } },
      },
      { act: 'course-section.moved', actor_id: admin.id, details: { before: { position: 1 }, after: { position: 0 } } },
    ]);
  });

  test('a rename over an older title is refused, with who was first', async () => {
    const { courseId, sectionId } = await newOutline();
    const rename = (title: string) => studio.sections.rename({ courseId, sectionId, title, revision: 0 });
    const results = await Promise.allSettled([rename('One'), rename('Two')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const error = results.find((result) => result.status === 'rejected')?.reason;
    expect(error).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { by: 'Anjali', at: expect.any(String) } });
    expect(await eventsOf(db, sectionId)).toHaveLength(1);
  });

  test('show publishes what has something to show', async () => {
    const course = await newCourse(services);
    const hidden = { published_at: null };
    const full = await newLesson(services, course, hidden);
    const { mediaId } = await newVideo(services);
    const video = await newLesson(services, course, { ...hidden, kind: 'video', media_id: mediaId });
    await newLesson(services, course, { ...hidden, body: '' });
    await newLesson(services, course, { ...hidden, kind: 'test' });
    await newLesson(services, course, { ...hidden, kind: 'pdf' });
    expect(await studio.sections.show({ courseId: course.courseId, sectionId: course.sectionId })).toEqual({
      shown: 2,
    });
    expect(await studio.sections.show({ courseId: course.courseId, sectionId: course.sectionId })).toEqual({
      shown: 0,
    });
    const rows = await db.selectFrom('lessons').where('course_id', '=', course.courseId).selectAll().execute();
    expect(
      rows
        .filter(({ published_at }) => published_at)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([full, video].sort());
    expect(await eventsOf(db, course.sectionId)).toMatchObject([{ act: 'course-section.shown' }]);
  });
});

describe('a move', () => {
  test('within a section and into another, and nowhere when its place is gone', async () => {
    const { courseId, sectionId, otherId, first, second } = await newOutline();
    const [a = '', b = '', c = ''] = first;
    const [x = '', y = ''] = second;
    await studio.lessons.move({ courseId, lessonId: c, sectionId, after: null });
    await studio.lessons.move({ courseId, lessonId: a, sectionId: otherId, after: x });
    expect(await shapeOf(courseId)).toEqual([
      [sectionId, [c, b]],
      [otherId, [x, a, y]],
    ]);
    const stale = studio.lessons.move({ courseId, lessonId: b, sectionId, after: a });
    await expect(stale).rejects.toMatchObject({ code: 'PLACE_GONE', status: 409 });
    await expectDense(courseId);
    expect(await eventsOf(db, a)).toMatchObject([
      {
        act: 'lesson.moved',
        details: { before: { sectionId }, after: { sectionId: otherId } },
      },
    ]);
    expect(await eventsOf(db, b)).toEqual([]);
  });

  test('any moves of lessons and sections lose nothing and leave no gaps', { timeout: 60_000 }, async () => {
    const step = fc.tuple(fc.boolean(), fc.nat(20), fc.nat(20), fc.nat(20));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { courseId, first, second } = await newOutline();
        for (const [isSection, ...chosen] of steps) await (isSection ? moveSection : moveLesson)(courseId, chosen);
        await expectDense(courseId);
        expect((await rowsOf(courseId)).map(({ id }) => id).sort()).toEqual([...first, ...second].sort());
      }),
      { numRuns: 15 },
    );
  });

  test('many staff at once: every move counts and nothing collides', async () => {
    const { courseId, sectionId, otherId, first, second } = await newOutline();
    const all = [...first, ...second];
    const calls = Array.from({ length: 30 }, (_, n) => {
      const lessonId = all[n % 5] ?? '';
      return studio.lessons.move({ courseId, lessonId, sectionId: n % 3 ? sectionId : otherId, after: null });
    });
    const others = [
      studio.lessons.create({ courseId, sectionId, kind: 'pdf', title: 'New' }),
      studio.sections.create({ courseId, title: 'New', after: null }),
      studio.sections.move({ courseId, sectionId: otherId, after: null }),
    ];
    await Promise.all([...calls, ...others]);
    await expectDense(courseId);
    expect(await rowsOf(courseId)).toHaveLength(6);
    const positions = await db
      .selectFrom('course_sections')
      .where('course_id', '=', courseId)
      .select('position')
      .execute();
    expect(positions.map(({ position }) => position).sort()).toEqual([0, 1, 2]);
  });

  test('two staff who move different lessons both win; a move of what is removed is refused', async () => {
    const { courseId, sectionId, otherId, first } = await newOutline();
    const [a = '', b = '', c = ''] = first;
    await Promise.all([
      studio.lessons.move({ courseId, lessonId: a, sectionId: otherId, after: null }),
      studio.lessons.move({ courseId, lessonId: c, sectionId, after: null }),
    ]);
    const [here, there] = await shapeOf(courseId);
    expect([here?.[1], there?.[1][0]]).toEqual([[c, b], a]);
    const results = await Promise.allSettled([
      studio.lessons.remove({ courseId, lessonId: b }),
      studio.lessons.move({ courseId, lessonId: b, sectionId: otherId, after: null }),
    ]);
    expect(results[0]?.status).toBe('fulfilled');
    const late = studio.lessons.move({ courseId, lessonId: b, sectionId: otherId, after: null });
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await expectDense(courseId);
  });
});

describe('adding', () => {
  test.each(['video', 'article', 'pdf', 'test'] as const)(
    'a lesson of kind %s stands hidden at the end',
    async (kind) => {
      const { courseId, sectionId, first } = await newOutline();
      const { id } = await studio.lessons.create({ courseId, sectionId, kind, title: 'The State' });
      expect((await shapeOf(courseId))[0]?.[1]).toEqual([...first, id]);
      expect((await studio.read({ courseId })).sections[0]?.lessons[3]).toMatchObject({
        kind,
        isPublished: false,
        isReady: false,
      });
      expect(await eventsOf(db, id)).toMatchObject([
        { act: 'lesson.created', details: { after: { kind, title: 'The State' } } },
      ]);
    },
  );

  test('a live class is not offered: it opens nothing yet', async () => {
    const kind = 'live';
    const { courseId, sectionId, first } = await newOutline();
    const one = studio.lessons.create({ courseId, sectionId, kind: kind as never, title: 'Mock paper' });
    await expect(one).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const many = studio.addMany({ courseId, kind: kind as never, sectionId, titles: ['Mock paper'], sections: [] });
    await expect(many).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await shapeOf(courseId))[0]?.[1]).toEqual(first);
    const lessonId = await newLesson(services, { courseId, sectionId }, { kind });
    expect(await studio.lesson({ courseId, lessonId })).toMatchObject({ isPublished: false });
    const show = studio.lessons.update({ courseId, lessonId, revision: 0, isPublished: true });
    await expect(show).rejects.toMatchObject({ code: 'NOT_OFFERED', status: 409 });
    await studio.lessons.update({ courseId, lessonId, revision: 0, title: 'Mock paper 1' });
  });

  test('many at once, in their order, or none', async () => {
    const { courseId, sectionId, first } = await newOutline();
    const added = {
      ...{ courseId, kind: 'video' as const, sectionId, titles: ['D', 'E'] },
      sections: [
        { title: 'New', titles: ['F', 'G', 'H'] },
        { title: 'Empty', titles: [] },
      ],
    };
    await studio.addMany(added);
    const { sections } = await studio.read({ courseId });
    expect(sections.map(({ title, lessons }) => [title, lessons.slice(-3).map((lesson) => lesson.title)])).toEqual([
      ['Block 1', ['Lesson 3', 'D', 'E']],
      ['Block 2', ['Lesson 1', 'Lesson 2']],
      ['New', ['F', 'G', 'H']],
      ['Empty', []],
    ]);
    await expectDense(courseId);
    expect(await eventsOf(db, courseId)).toMatchObject([{ act: 'outline.many-added' }]);
    const titles = Array.from({ length: 500 }, (_, n) => `L ${n}`);
    await studio.addMany({ ...added, titles, sections: [] });
    const tooMany = studio.addMany({ ...added, titles, sections: [] });
    await expect(tooMany).rejects.toMatchObject({ code: 'TOO_MANY', data: { most: 1000 } });
    expect(await rowsOf(courseId)).toHaveLength(first.length + 2 + 5 + 500);
    const missing = studio.addMany({ ...added, sectionId: 'gone', sections: [{ title: 'Lost', titles: [] }] });
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await shapeOf(courseId)).toHaveLength(4);
  });
});

test('a student of the course sees a change within a second', async () => {
  const { courseId, sectionId } = await newOutline();
  const student = await newPerson(services);
  await enrol(services, student, { courseId, sectionId });
  const { lessons } = clientFor(services, student);
  const next = await follow((_, options) => lessons.course.watch({ courseId }, options));
  await next();
  const { id: lessonId } = await studio.lessons.create({ courseId, sectionId, kind: 'article', title: 'Fresh' });
  await studio.lessons.update({ courseId, lessonId, revision: 0, isPublished: true });
  const titles = async () => (await next())?.sections[0]?.lessons.map(({ title }) => title);
  await expect.poll(titles, { timeout: 1000 }).toContain('Fresh');
});
