import { beforeAll, describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { newSchool, pickCourseInput } from '#server/testing/testing-course-school.ts';
import { clientFor, eventsOf, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const school = await newSchool(services);
const { admin, tutor, other, student, begin, change, ready, publish, addLesson } = school;

beforeAll(async () => {
  await db
    .insertInto('universities')
    .values([
      { id: 'ignou', code: 'IGNOU', name: 'IGNOU' },
      { id: 'nios', code: 'NIOS', name: 'NIOS' },
    ])
    .execute();
  await db
    .insertInto('subjects')
    .values({ id: 'bpsc', university_id: 'ignou', code: 'BPSC-131', title_en: 'Theory' })
    .execute();
});

describe('a course begins', () => {
  test('with a title alone: a draft without a price, of whoever began it, and in the log', async () => {
    const { id } = await tutor.desk.create({ title: '  Sociology ', language: 'hi' });
    expect(await tutor.desk.read({ courseId: id })).toMatchObject({
      title: 'Sociology',
      language: 'hi',
      pricePaise: null,
      listPricePaise: null,
      state: 'draft',
      instructorIds: [tutor.id],
      instructorName: 'Anjali',
      missing: ['price', 'lesson'],
      blockers: [],
      students: 0,
      salesPaise: 0,
      rating: null,
      history: [{ act: 'course.created', by: 'Anjali', after: { title: 'Sociology', language: 'hi' } }],
    });
    expect(await eventsOf(db, id)).toMatchObject([{ act: 'course.created', actor_id: tutor.id }]);
  });

  test.each([{ title: ' ' }, { title: 'x'.repeat(201) }, { title: 'a\0' }, { title: 7 }, {}])(
    'not with %j',
    async (given) => {
      const create = tutor.desk.create as (input: object) => Promise<unknown>;
      await expect(create({ language: 'en', ...given })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );
});

describe('whose it is', () => {
  test('an instructor meets only their own courses, an admin all, others none', async () => {
    const mine = await begin('Mine');
    const { id: theirs } = await other.desk.create({ title: 'Theirs', language: 'en' });
    const ids = async (who: typeof tutor) => (await who.desk.list({})).rows.map(({ id }) => id);
    expect(await ids(tutor)).toContain(mine);
    expect(await ids(tutor)).not.toContain(theirs);
    expect(await ids(admin)).toEqual(expect.arrayContaining([mine, theirs]));
    const support = clientFor(services, await newPerson(services, { role: 'support' })).courses.studio;
    for (const nobody of [support, student.desk])
      await expect(nobody.list({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a foreign course is no course, whatever is asked of it, and nothing of it changes', async () => {
    const courseId = await ready('Foreign');
    const { revision, ...before } = await tutor.desk.read({ courseId });
    const mine = await other.desk.create({ title: 'Own', language: 'en' });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const asks = [
      () => other.desk.read({ courseId }),
      () => other.call.courses.page.preview({ courseId }),
      () => change(courseId, { title: 'Stolen' }, other),
      () => other.products.setState({ products: [{ id: courseId, revision }], state: 'live' }),
      () => other.products.setState({ products: [{ id: courseId, revision }], state: 'scheduled', at }),
      () => other.products.setState({ products: [{ id: mine.id }, { id: courseId }], state: 'draft' }),
      () => other.products.setState({ products: [{ id: mine.id }, { id: courseId }], state: 'archived' }),
      () => other.products.setState({ products: [{ id: courseId }], state: 'draft' }),
      () => other.desk.duplicate({ courseIds: [courseId] }),
      () => other.desk.remove({ courseId }),
    ];
    for (const ask of asks) await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(await tutor.desk.read({ courseId })).toEqual({ revision, ...before });
    expect(await other.desk.read({ courseId: mine.id })).toMatchObject({ state: 'draft' });
  });

  test('an instructor cannot give a course away, nor sell a course of somebody else within it', async () => {
    const courseId = await begin();
    const { id: foreign } = await other.desk.create({ title: 'Sealed', language: 'en' });
    await expect(change(courseId, { instructorIds: [other.id] })).rejects.toMatchObject({ code: 'INSTRUCTOR_MISSING' });
    const includes = [{ kind: 'course' as const, id: foreign }];
    await expect(change(courseId, { includes })).rejects.toMatchObject({ code: 'PRODUCT_MISSING' });
    expect(await tutor.desk.includable({ text: 'Sealed' })).toEqual([]);
    await change(courseId, { includes, instructorIds: [other.id, tutor.id] }, admin);
    // What an admin put in stays in.
    await change(courseId, { about: 'Changed' });
    expect(await tutor.desk.read({ courseId })).toMatchObject({ includes, instructorName: 'Rohit', about: 'Changed' });
  });
});

describe('update', () => {
  test('saves all that is said, tells students at once, and logs only what changed', async () => {
    const courseId = await ready('Before');
    await publish(courseId);
    const ebook = await insertProduct(db, 'ebook', { title: 'Answers', price_paise: 9900 });
    const landing = await follow((_, options) => student.call.courses.page.watch({ courseId }, options));
    const said = {
      title: 'After',
      about: 'All of it.',
      learn: ['Rights', '  ', 'Duties'],
      thumbnailUrl: '/files/images/abc/640.webp',
      universityId: 'ignou',
      subjectId: 'bpsc',
      instructorIds: [tutor.id, other.id],
      includes: [{ kind: 'ebook' as const, id: ebook }],
      validityDays: 365,
      openUntil: '2027-06-30',
    };
    await change(courseId, said);
    await expect
      .poll(landing)
      .toMatchObject({ title: 'After', learn: ['Rights', 'Duties'], includes: [{ id: ebook }] });
    const desk = await other.desk.read({ courseId });
    expect(desk).toMatchObject({
      ...said,
      learn: ['Rights', 'Duties'],
      pricePaise: 49900,
      subject: { code: 'BPSC-131' },
      instructorName: 'Anjali',
    });
    const { details } = (await eventsOf(db, courseId)).at(-1) ?? {};
    expect(details).toMatchObject({ before: { title: 'Before', learn: [] }, after: { title: 'After' } });
    expect(Object.keys((details as { after: object }).after)).not.toContain('pricePaise');
  });

  test('without a change writes nothing into the log', async () => {
    const courseId = await begin();
    await change(courseId, {});
    expect(await eventsOf(db, courseId)).toHaveLength(1);
  });

  test.each([
    [{ subjectId: 'bpsc', universityId: 'nios' }, 'SUBJECT_MISSING'],
    [{ subjectId: 'none', universityId: 'ignou' }, 'SUBJECT_MISSING'],
    [{ universityId: 'none' }, 'SUBJECT_MISSING'],
    [{ taxClassId: 'none' }, 'TAX_CLASS_MISSING'],
    [{ instructorIds: ['none'] }, 'INSTRUCTOR_MISSING'],
    [{ instructorIds: [] }, 'INSTRUCTOR_MISSING'],
    [{ includes: [{ kind: 'ebook' as const, id: 'none' }] }, 'PRODUCT_MISSING'],
    [{ pricePaise: 49900, listPricePaise: 49900 }, 'LIST_PRICE_NOT_HIGHER'],
    [{ listPricePaise: 0 }, 'BAD_REQUEST'],
    [{ pricePaise: -1 }, 'BAD_REQUEST'],
    [{ pricePaise: 10.5 }, 'BAD_REQUEST'],
    [{ thumbnailUrl: 'javascript:alert(1)' }, 'BAD_REQUEST'],
    [{ openUntil: '2026-02-30' }, 'BAD_REQUEST'],
    [{ validityDays: 0 }, 'BAD_REQUEST'],
    [{ learn: ['x'.repeat(201)] }, 'BAD_REQUEST'],
  ])('refuses %j as %s and changes nothing', async (given, code) => {
    const courseId = await begin();
    const before = await tutor.desk.read({ courseId });
    await expect(change(courseId, { title: 'New title', ...given })).rejects.toMatchObject({ code });
    expect(await tutor.desk.read({ courseId })).toEqual(before);
  });

  test('nobody who is no teacher is made one, the course does not contain itself, and a live one keeps a price', async () => {
    const courseId = await ready('Whole');
    await expect(change(courseId, { instructorIds: [tutor.id, student.id] })).rejects.toMatchObject({
      code: 'INSTRUCTOR_MISSING',
    });
    await expect(change(courseId, { includes: [{ kind: 'course', id: courseId }] })).rejects.toMatchObject({
      code: 'PRODUCT_MISSING',
    });
    await publish(courseId);
    await expect(change(courseId, { pricePaise: null })).rejects.toMatchObject({ code: 'PRICE_NEEDED' });
  });

  test('of two who save one revision the second is told who was first', async () => {
    const courseId = await begin();
    await change(courseId, { instructorIds: [tutor.id, other.id] });
    const { revision } = await tutor.desk.read({ courseId });
    const both = [tutor, other].map(async ({ desk, name }) => {
      const now = await desk.read({ courseId });
      return desk.update({ courseId, ...pickCourseInput(now), title: `By ${name}`, revision });
    });
    const ends = await Promise.allSettled(both);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = ends[0]?.status === 'fulfilled' ? 'Anjali' : 'Rohit';
    const lost = ends.find((end) => end.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { by: winner } });
    expect(await tutor.desk.read({ courseId })).toMatchObject({ title: `By ${winner}`, revision: revision + 1 });
  });
});

test('a price below zero, as schools of the original hold it, is free and stays as it is until it changes', async () => {
  const courseId = await begin();
  await db
    .updateTable('products')
    .set({ price_paise: -4900, priced_at: new Date() })
    .where('id', '=', courseId)
    .execute();
  await change(courseId, { about: 'Changed' });
  const priceOf = async () =>
    (await db.selectFrom('products').where('id', '=', courseId).select('price_paise').executeTakeFirstOrThrow())
      .price_paise;
  expect((await tutor.desk.read({ courseId })).pricePaise).toBe(0);
  expect(await priceOf()).toBe(-4900);
  await change(courseId, { pricePaise: 100 });
  expect(await priceOf()).toBe(100);
});

describe('preview', () => {
  test('shows a draft to its makers as students will see it, and to no student', async () => {
    const courseId = await ready('Soon');
    await addLesson(courseId, { hidden: true });
    const page = await tutor.call.courses.page.preview({ courseId });
    expect(page).toMatchObject({ id: courseId, title: 'Soon', pricePaise: 49900 });
    expect(page.outline).toHaveLength(1);
    const landing = await follow((_, options) => student.call.courses.page.watch({ courseId }, options));
    expect(await landing()).toBeNull();
    await expect(student.call.courses.page.preview({ courseId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.call.courses.page.preview({ courseId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await student.call.courses.list({ text: 'Soon' })).courses).toEqual([]);
  });
});

test('whoever watches the desk is told of courses, lessons and sales', async () => {
  const courseId = await begin();
  const acts = [
    () => change(courseId, { about: 'New' }),
    () => addLesson(courseId),
    () => school.grant(courseId, student.id),
  ];
  for (const act of acts) {
    // What was announced before is over.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const next = await follow(tutor.desk.changes.watch);
    const first = await next();
    await act();
    expect(await next()).not.toEqual(first);
  }
});

test('the tutors and the tax classes that may be chosen', async () => {
  const { instructors } = await tutor.desk.choices();
  const taxClasses = await tutor.products.taxClasses();
  expect(instructors.map(({ id }) => id).toSorted()).toEqual([admin.id, tutor.id, other.id].toSorted());
  expect(taxClasses).toContainEqual({ id: 'course', title: 'Online course', sac: '999293', basisPoints: 1800 });
});
