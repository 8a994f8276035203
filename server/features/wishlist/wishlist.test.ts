import { describe, expect, test, vi } from 'vitest';
import type { SaleKind } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;

async function newCourse(published = true): Promise<string> {
  const values = { title: 'Indian Constitution', price_paise: 49900, published_at: published ? new Date() : null };
  return insertProduct(db, 'course', values);
}

const rowsOf = (userId: string) => db.selectFrom('wishes').where('user_id', '=', userId).select('product_id').execute();

test('a course goes on the list once and comes off, and the owner sees it live', async () => {
  const asha = await newPerson(services);
  const { wishlist } = clientFor(services, asha);
  const [first, second] = [await newCourse(), await newCourse()];
  const next = await follow(wishlist.watch);
  expect(await next()).toEqual([]);
  await wishlist.create({ courseId: first });
  expect(await next()).toEqual([first]);
  await wishlist.create({ courseId: first });
  expect(await rowsOf(asha.id)).toEqual([{ product_id: first }]);
  await wishlist.create({ courseId: second });
  await expect.poll(next).toEqual([second, first]);
  await wishlist.remove({ courseId: first });
  await expect.poll(next).toEqual([second]);
  expect(await rowsOf(asha.id)).toEqual([{ product_id: second }]);
});

test('taking off what is not there is no error', async () => {
  const asha = await newPerson(services);
  await expect(clientFor(services, asha).wishlist.remove({ courseId: 'nowhere' })).resolves.toBeUndefined();
});

test('an unknown or unpublished course is not found', async () => {
  const asha = await newPerson(services);
  const { wishlist } = clientFor(services, asha);
  for (const courseId of ['nowhere', await newCourse(false)])
    await expect(wishlist.create({ courseId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  expect(await rowsOf(asha.id)).toEqual([]);
});

test('each has their own list, visitors have none, and no field names another owner', async () => {
  const [asha, binod] = [await newPerson(services), await newPerson(services)];
  const courseId = await newCourse();
  await clientFor(services, asha).wishlist.create({ courseId });
  const his = clientFor(services, binod).wishlist;
  await his.remove({ courseId });
  expect(await rowsOf(asha.id)).toEqual([{ product_id: courseId }]);
  const forged = { courseId, userId: asha.id };
  await expect(his.remove(forged)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const visitor = clientFor(services, null).wishlist;
  for (const call of [visitor.watch(), visitor.create({ courseId }), visitor.remove({ courseId })])
    await expect(call).rejects.toMatchObject({ code: 'SIGNED_OUT' });
});

describe('products', () => {
  const newProduct = (kind: SaleKind, price_paise = 14900, published_at: Date | null = new Date()) =>
    insertProduct(db, kind, { title: `A ${kind}`, price_paise, published_at });

  test('of every kind that is sold, the newest wish first, each with the card of its kind', async () => {
    const asha = await newPerson(services);
    const { wishlist } = clientFor(services, asha);
    const next = await follow(wishlist.products.watch);
    expect(await next()).toEqual([]);
    for (const kind of ['course', 'ebook', 'test-series'] as const) {
      await wishlist.products.create({ kind, id: await newProduct(kind) });
      await expect.poll(next).toMatchObject([{ kind, wishedPaise: 14900, card: { title: `A ${kind}` } }]);
      await wishlist.products.remove({ kind, id: (await rowsOf(asha.id))[0]?.product_id ?? '' });
      await expect.poll(next).toEqual([]);
    }
  });

  test('the way of courses and that of products lead to one list', async () => {
    const asha = await newPerson(services);
    const { wishlist } = clientFor(services, asha);
    const [course, ebook] = [await newCourse(), await newProduct('ebook')];
    await wishlist.create({ courseId: course });
    await wishlist.products.create({ kind: 'ebook', id: ebook });
    expect(await (await follow(wishlist.watch))()).toEqual([ebook, course]);
    expect((await (await follow(wishlist.courses.watch))()).map(({ id }) => id)).toEqual([course]);
    await wishlist.remove({ courseId: ebook });
    await wishlist.products.remove({ kind: 'course', id: course });
    expect(await rowsOf(asha.id)).toEqual([]);
  });

  test('a wish keeps the price of its day, whatever is asked later; put again it takes the new one', async () => {
    const asha = await newPerson(services);
    const { wishlist } = clientFor(services, asha);
    const product = { kind: 'ebook' as const, id: await newProduct('ebook', 24900) };
    await wishlist.products.create(product);
    const next = await follow(wishlist.products.watch);
    expect(await next()).toMatchObject([{ wishedPaise: 24900, card: { pricePaise: 24900 } }]);
    await pool.query('update products set price_paise = 14900 where id = $1', [product.id]);
    expect(await next()).toMatchObject([{ wishedPaise: 24900, card: { pricePaise: 14900 } }]);
    await wishlist.products.create(product);
    expect(await (await follow(wishlist.products.watch))()).toMatchObject([{ wishedPaise: 24900 }]);
    await wishlist.products.remove(product);
    await wishlist.products.create(product);
    expect(await (await follow(wishlist.products.watch))()).toMatchObject([{ wishedPaise: 14900 }]);
  });

  test('unknown, unpublished, of another kind, or free for everybody: none can be wished for', async () => {
    const { wishlist } = clientFor(services, await newPerson(services));
    const ebook = await newProduct('ebook');
    const hidden = await newProduct('test-series', 14900, null);
    for (const product of [
      { kind: 'ebook', id: 'nowhere' },
      { kind: 'course', id: ebook },
      { kind: 'test-series', id: hidden },
    ] as const)
      await expect(wishlist.products.create(product)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const note = { kind: 'note', id: await insertProduct(db, 'note', { title: 'A note' }) };
    await expect(wishlist.products.create(note as unknown as { kind: 'ebook'; id: string })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(
      wishlist.products.create({ kind: 'ebook', id: ebook, wishedPaise: 1 } as { kind: 'ebook'; id: string }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('what is owned or off sale is left out', async () => {
    const asha = await newPerson(services);
    const { wishlist } = clientFor(services, asha);
    const [owned, gone] = [await newProduct('ebook'), await newProduct('test-series')];
    await wishlist.products.create({ kind: 'ebook', id: owned });
    await wishlist.products.create({ kind: 'test-series', id: gone });
    await db.insertInto('entitlements').values({ user_id: asha.id, product_id: owned, source: 'grant' }).execute();
    await pool.query('update products set published_at = null where id = $1', [gone]);
    expect(await (await follow(wishlist.products.watch))()).toEqual([]);
  });
});

describe('cards', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const grant = (userId: string, courseId: string, until: { expires_at?: Date; revoked_at?: Date } = {}) =>
    db
      .insertInto('entitlements')
      .values({ user_id: userId, product_id: courseId, source: 'grant', ...until })
      .execute();

  /** Wished for a day after one another, the first the oldest. */
  async function wishFor(userId: string, courseIds: string[]): Promise<void> {
    const wishes = courseIds.map((product_id, day) => ({ user_id: userId, product_id, created_at: inDays(day - 30) }));
    await db.insertInto('wishes').values(wishes).execute();
  }

  const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id);

  test('of live courses, the newest wish first, as the home page draws them', async () => {
    const asha = await newPerson(services);
    const [older, hidden, newer] = [await newCourse(), await newCourse(false), await newCourse()];
    await wishFor(asha.id, [older, hidden, newer]);
    const cards = await (await follow(clientFor(services, asha).wishlist.courses.watch))();
    expect(idsOf(cards)).toEqual([newer, older]);
    const latest = await (await follow(clientFor(services, asha).courses.watch))();
    expect(cards[0]).toEqual(latest.find(({ id }) => id === newer));
  });

  test('what may be opened is left out; what was, and may no more, is not', async () => {
    const asha = await newPerson(services);
    const courses = await Promise.all(Array.from({ length: 4 }, () => newCourse()));
    await wishFor(asha.id, courses);
    const [forEver = '', forAWhile = '', over = '', refunded = ''] = courses;
    await grant(asha.id, forEver);
    await grant(asha.id, forAWhile, { expires_at: inDays(1) });
    await grant(asha.id, over, { expires_at: inDays(-1) });
    await grant(asha.id, refunded, { revoked_at: new Date() });
    const next = await follow(clientFor(services, asha).wishlist.courses.watch);
    expect(idsOf(await next())).toEqual([refunded, over]);
  });

  test('a wish, a purchase, a refund and a change of the course are each the next snapshot', async () => {
    const asha = await newPerson(services);
    const { wishlist } = clientFor(services, asha);
    const courseId = await newCourse();
    const next = await follow(wishlist.courses.watch);
    expect(await next()).toEqual([]);
    await wishlist.create({ courseId });
    expect(await next()).toMatchObject([{ id: courseId, title: 'Indian Constitution' }]);
    await grant(asha.id, courseId);
    expect(await next()).toEqual([]);
    await pool.query('update entitlements set revoked_at = now() where user_id = $1', [asha.id]);
    expect(idsOf(await next())).toEqual([courseId]);
    await pool.query("update products set title = 'The Constitution' where id = $1", [courseId]);
    expect(await next()).toMatchObject([{ title: 'The Constitution' }]);
    await pool.query('update products set published_at = null where id = $1', [courseId]);
    expect(await next()).toEqual([]);
    await pool.query('update products set published_at = now() where id = $1', [courseId]);
    expect(idsOf(await next())).toEqual([courseId]);
    await wishlist.remove({ courseId });
    expect(await next()).toEqual([]);
  });

  test('a course wakes those who wish for it and nobody else', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    const [hers, his] = [await newCourse(), await newCourse()];
    const woken = vi.fn();
    const unsubscribe = services.live.subscribe(`wishlist:${binod.id}`, woken);
    await wishFor(asha.id, [hers]);
    await wishFor(binod.id, [his]);
    await vi.waitFor(() => expect(woken).toHaveBeenCalled());
    woken.mockClear();
    const next = await follow(clientFor(services, asha).wishlist.courses.watch);
    await next();
    await pool.query("update products set title = 'Hers' where id = $1", [hers]);
    expect(await next()).toMatchObject([{ title: 'Hers' }]);
    expect(woken).not.toHaveBeenCalled();
    await pool.query("update products set title = 'His' where id = $1", [his]);
    await vi.waitFor(() => expect(woken).toHaveBeenCalled());
    unsubscribe();
  });

  test('one that more than a hundred wish for reaches them all', async () => {
    const courseId = await newCourse();
    await pool.query(
      `with crowd as (insert into users (name, email)
         select 'Crowd', 'wisher-' || n || '@school.test' from generate_series(1, 150) as n returning id)
       insert into wishes (user_id, product_id) select id, $1 from crowd`,
      [courseId],
    );
    const asha = await newPerson(services);
    await wishFor(asha.id, [courseId]);
    const next = await follow(clientFor(services, asha).wishlist.courses.watch);
    await expect.poll(next).toMatchObject([{ title: 'Indian Constitution' }]);
    await pool.query("update products set title = 'For all' where id = $1", [courseId]);
    await expect.poll(next).toMatchObject([{ title: 'For all' }]);
  });

  test('are only one’s own, and a visitor’s never', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    await wishFor(asha.id, [await newCourse()]);
    expect(await (await follow(clientFor(services, binod).wishlist.courses.watch))()).toEqual([]);
    const watch = clientFor(services, null).wishlist.courses.watch();
    await expect(watch).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });

  test('many people asking at once each get their own', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => newPerson(services)));
    const courses = await Promise.all(people.map(() => newCourse()));
    for (const [place, { id }] of people.entries()) await wishFor(id, [courses[place] ?? '']);
    const lists = await Promise.all(
      people.map(async (person) => (await follow(clientFor(services, person).wishlist.courses.watch))()),
    );
    expect(lists.map(idsOf)).toEqual(courses.map((courseId) => [courseId]));
  });
});
