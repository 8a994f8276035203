import { beforeAll, describe, expect, test } from 'vitest';
import type { CourseList } from '#contract/courses/course-row.studio.ts';
import { insertProduct } from '#database/products.ts';
import { newSchool } from '#server/testing/testing-course-school.ts';
import { contextFor, newPerson, testServices } from '#server/testing.ts';
import { coursesFile } from './courses.http.ts';

const services = await testServices();
const { db } = services;
const { admin, tutor, grant } = await newSchool(services);

const titles = async (filter: CourseList) => (await admin.desk.list(filter)).rows.map(({ title }) => title);

describe('finding', () => {
  beforeAll(async () => {
    await db
      .insertInto('universities')
      .values([{ id: 'ignou', code: 'IGNOU', name: 'IGNOU' }])
      .execute();
    await db
      .insertInto('programmes')
      .values({ id: 'bag', university_id: 'ignou', code: 'BAG', name: 'Arts', level: 'bachelor' })
      .execute();
    await db
      .insertInto('subjects')
      .values([{ id: 'bpsc', university_id: 'ignou', code: 'BPSC-131', title_en: 'Theory', title_hi: 'राजनीति' }])
      .execute();
    await db.insertInto('programme_subjects').values({ programme_id: 'bag', subject_id: 'bpsc' }).execute();
    const course = (title: string, given: object) => ({ title, price_paise: 49900, ...given });
    const moment = new Date();
    const courses = [
      course('Politics', {
        subject_id: 'bpsc',
        university_id: 'ignou',
        published_at: moment,
        instructor_name: 'डॉ. अंजलि वर्मा',
      }),
      course('Free Hindi', { language: 'hi', price_paise: 0, published_at: moment }),
      course('Later', { publish_at: new Date(Date.now() + 1e9) }),
      course('Old', { archived_at: moment }),
      course('No price', { price_paise: 0, priced_at: null }),
    ];
    for (const values of courses) await insertProduct(db, 'course', values);
  });

  test.each<[CourseList, string[]]>([
    [{}, ['Free Hindi', 'Later', 'No price', 'Old', 'Politics']],
    [{ text: 'bpsc131' }, ['Politics']],
    [{ text: 'rajniti' }, ['Politics']],
    [{ text: 'Anjali' }, ['Politics']],
    [{ text: 'pol' }, ['Politics']],
    [{ text: '%_' }, []],
    [{ text: "' or 1=1 --" }, []],
    [{ state: 'live' }, ['Free Hindi', 'Politics']],
    [{ state: 'scheduled' }, ['Later']],
    [{ state: 'archived' }, ['Old']],
    [{ state: 'draft' }, ['No price']],
    [{ universityId: 'ignou' }, ['Politics']],
    [{ programmeId: 'bag' }, ['Politics']],
    [{ subjectId: 'bpsc' }, ['Politics']],
    [{ language: 'hi' }, ['Free Hindi']],
    [{ price: 'free' }, ['Free Hindi']],
    [{ price: 'paid' }, ['Later', 'Old', 'Politics']],
    [{ state: 'live', price: 'paid', text: 'theory' }, ['Politics']],
  ])('%j', async (asked, found) => {
    expect(await titles({ sort: 'title', ...asked })).toEqual(found);
    const { matching } = await admin.desk.list({ ...asked, only: 'count' });
    expect(matching).toEqual({ count: found.length, isMore: false });
  });

  test('a row says what its programmes are, and what it lacks', async () => {
    const { rows } = await admin.desk.list({ sort: 'title' });
    expect(rows.at(-1)).toMatchObject({
      code: 'BPSC-131',
      programmes: ['BAG'],
      missing: ['lesson'],
      pricePaise: 49900,
    });
    expect(rows.find(({ title }) => title === 'No price')).toMatchObject({
      pricePaise: null,
      missing: ['price', 'lesson'],
    });
  });

  test('an address that asks what is no question is refused', async () => {
    const list = admin.desk.list as (input: object) => Promise<unknown>;
    for (const asked of [
      { state: 'gone' },
      { sort: 'id' },
      { after: 'bWFkZS11cA' },
      { limit: 5 },
      { text: 'x'.repeat(101) },
    ])
      await expect(list(asked)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('order', () => {
  beforeAll(async () => {
    const rows = Array.from({ length: 110 }, (_, n) => ({
      title: `Course ${n % 9}`,
      price_paise: (n % 7) * 100 - 100,
      changed_at: new Date(Date.UTC(2026, 0, 1 + (n % 5))),
    }));
    const made = await db
      .insertInto('products')
      .values(rows.map((row) => ({ ...row, kind: 'course' })))
      .returning('id')
      .execute();
    const owners = await Promise.all(Array.from({ length: 4 }, () => newPerson(services)));
    for (const [n, { id }] of made.entries()) for (const owner of owners.slice(0, n % 5)) await grant(id, owner.id);
    const rated = made.slice(0, 30).map(({ id }, n) => ({ product_id: id, rating: 1 + (n % 5) }));
    await db.insertInto('reviews').values(rated).execute();
    await services.pool.query(`update product_numbers as numbers set sales_paise = place.number
      from (select product_id, row_number() over (order by product_id) as number from product_numbers) as place
      where place.product_id = numbers.product_id`);
  });

  const sorts = ['title', 'price', 'students', 'rating', 'sales', 'changed'] as const;
  test.each(sorts.flatMap((name) => [name, `-${name}` as const]))(
    'by %s no row is lost or twice, there and back',
    async (sort) => {
      const ids: string[] = [];
      let page = await admin.desk.list({ sort });
      let last = page;
      for (;;) {
        ids.push(...page.rows.map(({ id }) => id));
        last = page;
        if (!page.next) break;
        page = await admin.desk.list({ sort, after: page.next });
      }
      expect(new Set(ids).size).toBe(115);
      expect(ids).toHaveLength(115);
      const back = await admin.desk.list({ sort, before: last.previous ?? '' });
      expect(back.rows.map(({ id }) => id)).toEqual(ids.slice(50, 100));
    },
  );

  test('the dearest, the best rated and the best sold come first where they are asked for', async () => {
    expect((await admin.desk.list({ sort: '-price' })).rows[0]?.pricePaise).toBe(49900);
    expect((await admin.desk.list({ sort: '-rating' })).rows[0]?.rating).toBe(5);
    const sold = (await admin.desk.list({ sort: '-sales' })).rows.map(({ salesPaise }) => salesPaise);
    expect(sold).toEqual(sold.toSorted((a, b) => b - a));
  });
});

test('the file holds every course that this person may edit, one line each, and no formula', async () => {
  await tutor.desk.create({ title: '=HYPERLINK("http://evil.test")', language: 'en' });
  const linesFor = async (who: typeof tutor) => {
    const { id, name } = who;
    const role = who === admin ? ('admin' as const) : ('instructor' as const);
    const person = { ...(await newPerson(services, { role, name })), id };
    const lines: unknown[][] = [];
    for await (const rows of coursesFile.pages(contextFor(services, person), { sort: 'title' })) lines.push(...rows);
    return lines;
  };
  expect(await linesFor(admin)).toHaveLength(116);
  const mine = await linesFor(tutor);
  expect(mine).toHaveLength(1);
  expect(mine[0]).toHaveLength(coursesFile.head.length);
});
