import { expect, test } from 'vitest';
import type { SaleKind } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import { clientFor, follow, newPerson, testServices } from '#server/testing.ts';

import { hasCourse } from './enrolments.access.ts';

const services = await testServices();
const { db, pool } = services;

const newProductId = (kind: SaleKind) =>
  insertProduct(db, kind, { title: 'Sociology', price_paise: 0, published_at: new Date() });

const grant = (userId: string, productId: string, until: { expires_at?: Date; revoked_at?: Date } = {}) =>
  db
    .insertInto('entitlements')
    .values({ user_id: userId, source: 'grant', product_id: productId, ...until })
    .execute();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('shows what may be opened now: neither revoked nor expired, and only your own', async () => {
  const [asha, binod] = [await newPerson(services), await newPerson(services)];
  const [forEver, forAWhile, over, refunded, his] = await Promise.all(
    Array.from({ length: 5 }, () => newProductId('course')),
  );
  const book = await newProductId('ebook');
  await grant(asha.id, forEver ?? '');
  await grant(asha.id, forAWhile ?? '', { expires_at: inDays(1) });
  await grant(asha.id, over ?? '', { expires_at: inDays(-1) });
  await grant(asha.id, refunded ?? '', { revoked_at: new Date() });
  await grant(asha.id, book);
  await grant(binod.id, his ?? '');
  const next = await follow(clientFor(services, asha).enrolments.watch);
  expect(await next()).toEqual({ productIds: [forEver, forAWhile, book] });
  const isCourse = [forEver ?? '', over ?? '', book].map((id) => hasCourse(db, asha.id, id));
  expect(await Promise.all(isCourse)).toEqual([true, false, false]);
});

test('a right that is given or taken by plain SQL is the next snapshot', async () => {
  const asha = await newPerson(services);
  const courseId = await newProductId('course');
  const next = await follow(clientFor(services, asha).enrolments.watch);
  expect(await next()).toEqual({ productIds: [] });
  await pool.query("insert into entitlements (user_id, product_id, source) values ($1, $2, 'free')", [
    asha.id,
    courseId,
  ]);
  expect(await next()).toEqual({ productIds: [courseId] });
  await pool.query('update entitlements set revoked_at = now() where user_id = $1', [asha.id]);
  expect(await next()).toEqual({ productIds: [] });
});

test('one product is given to a person once at a time', async () => {
  const asha = await newPerson(services);
  const courseId = await newProductId('course');
  await grant(asha.id, courseId);
  await expect(grant(asha.id, courseId)).rejects.toMatchObject({ constraint: 'entitlements_one' });
});
