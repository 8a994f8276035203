import { describe, expect, test } from 'vitest';
import { newSchool } from '#server/testing/testing-course-school.ts';
import { clientFor, eventsOf, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const { admin, tutor, other, student, change, ready, publish } = await newSchool(services);

const seen = async (id: string) => {
  const { revision, pricePaise } = await tutor.desk.read({ courseId: id });
  return { id, revision, pricePaise };
};
const priceOf = async (id: string) => (await seen(id)).pricePaise;
const at = async (pricePaise: number | null, ...ids: string[]) => ({
  prices: await Promise.all(ids.map(async (id) => ({ ...(await seen(id)), pricePaise }))),
});

describe('new prices of many courses', () => {
  test('are set together, kept in the history and the log, and can be taken back the same way', async () => {
    const [one, two] = [await ready('One', 49900), await ready('Two', 99900)];
    await publish(one);
    await tutor.products.reprice(await at(29900, one, two));
    expect([await priceOf(one), await priceOf(two)]).toEqual([29900, 29900]);
    const { prices } = await tutor.desk.read({ courseId: one });
    expect(prices[0]).toMatchObject({ pricePaise: 29900, isLive: true, until: null });
    expect((await eventsOf(db, two)).at(-1)).toMatchObject({
      act: 'course.changed',
      actor_id: tutor.id,
      details: { before: { pricePaise: 99900 }, after: { pricePaise: 29900 } },
    });
    const back = [
      { ...(await seen(one)), pricePaise: 49900 },
      { ...(await seen(two)), pricePaise: 99900 },
    ];
    await tutor.products.reprice({ prices: back });
    expect([await priceOf(one), await priceOf(two)]).toEqual([49900, 99900]);
  });

  test('are all refused when one was changed meanwhile, and none is written', async () => {
    const [one, two] = [await ready('One'), await ready('Two')];
    const wanted = await at(100, one, two);
    await change(two, { about: 'Faster' });
    const late = tutor.products.reprice(wanted);
    await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { by: 'Anjali' } });
    expect([await priceOf(one), await priceOf(two)]).toEqual([49900, 49900]);
  });

  test('of two at once one holds and the other is told', async () => {
    const id = await ready();
    const [low, high] = [await at(100, id), await at(900, id)];
    const outcomes = await Promise.allSettled([tutor.products.reprice(low), admin.products.reprice(high)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await eventsOf(db, id)).filter(({ details }) => JSON.stringify(details).includes('49900'))).toHaveLength(2);
  });

  test("do not reach another's course, not even beside one's own; students have no such thing", async () => {
    const id = await ready();
    const theirs = (await other.desk.create({ title: 'Theirs', language: 'en' })).id;
    const prices = [{ ...(await seen(id)), pricePaise: 100 }];
    const both = [...prices, { id: theirs, revision: 0, pricePaise: 100 }];
    await expect(tutor.products.reprice({ prices: both })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.products.reprice({ prices })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(student.products.reprice({ prices })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await priceOf(id)).toBe(49900);
  });

  test('a price is never taken from what is live, only from a draft', async () => {
    const [live, draft] = [await ready(), await ready()];
    await publish(live);
    await expect(tutor.products.reprice(await at(null, live))).rejects.toMatchObject({ code: 'PRICE_NEEDED' });
    await tutor.products.reprice(await at(null, draft));
    expect([await priceOf(live), await priceOf(draft)]).toEqual([49900, null]);
  });

  test('the same price is no change: no revision, no event', async () => {
    const id = await ready();
    const [before, events] = [await seen(id), await eventsOf(db, id)];
    await tutor.products.reprice(await at(49900, id));
    expect(await seen(id)).toEqual(before);
    expect(await eventsOf(db, id)).toEqual(events);
  });

  test.each([[-1], [10.5], [Number.NaN]])('%d is no price', async (pricePaise) => {
    const id = await ready();
    const wrong = tutor.products.reprice({ prices: [{ ...(await seen(id)), pricePaise }] });
    await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await priceOf(id)).toBe(49900);
  });
});

test('new prices of e-books go the same way', async () => {
  const { products } = clientFor(services, await newPerson(services, { role: 'instructor' }));
  const { rows } = await pool.query(`insert into products (kind, title, price_paise, published_at)
    values ('ebook', 'One', 4900, now()), ('ebook', 'Two', 9900, null) returning id`);
  const [one, two] = rows.map(({ id }) => id as string) as [string, string];
  const prices = [one, two].map((id) => ({ id, revision: 0, pricePaise: 2900 }));
  await products.studio.reprice({ prices });
  await expect(products.studio.reprice({ prices })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const kept = await db
    .selectFrom('products')
    .where('kind', '=', 'ebook')
    .select(['price_paise', 'revision'])
    .execute();
  expect(kept).toEqual([1, 2].map(() => ({ price_paise: 2900, revision: 1 })));
  const bare = products.studio.reprice({ prices: [{ id: one, revision: 1, pricePaise: null }] });
  await expect(bare).rejects.toMatchObject({ code: 'PRICE_NEEDED' });
});
