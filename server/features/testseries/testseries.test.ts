import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestSeriesInput } from '#contract/testseries/studio-series.ts';
import { checkRefund } from '#server/features/refunds/outcome.service.ts';
import type { Person } from '#server/platform/session.ts';
import { type Create, wish } from '#server/testing/testing-checkout.ts';
import { pay } from '#server/testing/testing-sale.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, newPerson, runJobs } from '#server/testing.ts';
import { answering, attemptFixtures, chosen } from '#server/testing-attempts.ts';

const shop = await testShop();
const { db } = shop;
const { newTest } = attemptFixtures(shop);
const admin = clientFor(shop, await newPerson(shop, { role: 'admin' }));
const { studio } = admin.testSeries;
beforeAll(() => shop.control('', { faults: { webhooks: { off: true } } }));

const TERMS: TestSeriesInput = {
  title: 'Sociology mock papers',
  titleHi: 'समाजशास्त्र मॉक पेपर',
  about: 'Two papers as they are asked.',
  language: 'both',
  subjectId: null,
  thumbnailUrl: null,
  testIds: [],
  pricePaise: 19900,
  listPricePaise: null,
  taxClassId: 'course',
  validityDays: null,
  openUntil: null,
};
const items = { access: 'items', items: ['nobody-has-it'] };

/** A published test that only owners of something may sit. */
const newPaid = async (given: object = {}) => (await newTest(2, { ...items, attempts: 3, ...given })).testId;

async function newSeries(change: Partial<TestSeriesInput> = {}) {
  // An admin puts in what they wrote themselves; here a test of somebody else is given to them.
  const testIds = change.testIds ?? [await newPaid(), await newPaid()];
  const adminId = await sql<{ id: string }>`select id from users where role = 'admin'`.execute(db);
  await db
    .updateTable('tests')
    .set({ owner_id: adminId.rows[0]?.id ?? '' })
    .where('id', 'in', testIds)
    .execute();
  const { id } = await studio.create({ ...TERMS, ...change, testIds });
  await admin.products.studio.setState({ products: [{ id }], state: 'live' });
  return { id, testIds, product: { kind: 'test-series' as const, id } };
}

async function buy(buyer: Person, product: Create['product'], change: Partial<Create> = {}): Promise<string> {
  const input = wish(product, { totalPaise: 19900, ...change });
  const answer = await clientFor(shop, buyer).checkout.create(input);
  if (answer.next === 'pay') await pay(shop, answer.orderId, answer.payment.providerOrderId);
  return answer.orderId;
}

const start = (who: Person, testId = '') =>
  clientFor(shop, who).attempts.start({ testId, seatId: crypto.randomUUID() });

/** Staff give the money back, and the bank says that it went. */
async function giveBack(orderId: string): Promise<void> {
  const support = clientFor(shop, await newPerson(shop, { role: 'support' }));
  await support.refunds.create({ orderId, reason: 'It is the wrong paper.' });
  await runJobs(shop);
  const sent = db.selectFrom('refunds').where('order_id', '=', orderId).select('provider_refund_id');
  const { provider_refund_id: refundId } = await sent.executeTakeFirstOrThrow();
  if ((await shop.payments.fetchRefund(refundId ?? '')).status === 'pending')
    await shop.control('/refunds/move', { refundId, to: 'processed' });
  await checkRefund(shop, refundId ?? '');
  await runJobs(shop);
}

describe('to own a series', () => {
  test('opens its tests, and nothing before that; what it costs stands at each of them', async () => {
    const { id, testIds, product } = await newSeries();
    const student = await newPerson(shop);
    const client = clientFor(shop, student);
    await expect(start(student, testIds[0])).rejects.toMatchObject({ code: 'NOT_OWNED' });
    expect(await client.tests.read({ testId: testIds[0] ?? '' })).toMatchObject({
      refusal: 'owned',
      offers: [{ kind: 'test-series', id, title: 'Sociology mock papers', pricePaise: 19900 }],
    });
    expect((await client.testSeries.tests({ seriesId: id })).map(({ refusal }) => refusal)).toEqual(['owned', 'owned']);
    const orderId = await buy(student, product);
    expect(await start(student, testIds[0])).toMatchObject({ state: 'open' });
    const facts = await client.testSeries.tests({ seriesId: id });
    expect(facts.map(({ testId, canStart }) => [testId, canStart])).toEqual(testIds.map((testId) => [testId, true]));
    const invoice = await db
      .selectFrom('order_items')
      .where('order_id', '=', orderId)
      .select(['kind', 'product_id'])
      .execute();
    expect(invoice).toEqual([{ kind: 'test-series', product_id: id }]);
  });

  test('a coupon for all test series takes its share, and one for courses nothing', async () => {
    const { product, testIds } = await newSeries();
    const terms = { percent: 50, starts_at: sql<Date>`now() - interval '1 minute'` };
    await db
      .insertInto('coupons')
      .values([
        { code: 'SERIES50', scope: 'test-series', ...terms },
        { code: 'COURSE50', scope: 'courses', ...terms },
      ])
      .execute();
    const student = await newPerson(shop);
    const { checkout } = clientFor(shop, student);
    expect(await checkout.quote({ product, stateCode: '07', coupon: 'COURSE50' })).toMatchObject({ totalPaise: 19900 });
    expect(await checkout.quote({ product, stateCode: '07', coupon: 'SERIES50' })).toMatchObject({ totalPaise: 9950 });
    await buy(student, product, { totalPaise: 9950, coupon: 'SERIES50' });
    expect(await start(student, testIds[1])).toMatchObject({ state: 'open' });
  });

  test('until it ends, and not a moment longer', async () => {
    const { id, testIds, product } = await newSeries({ validityDays: 30 });
    const student = await newPerson(shop);
    await buy(student, product);
    const right = db.updateTable('entitlements').where('product_id', '=', id).where('user_id', '=', student.id);
    const { expires_at } = await db
      .selectFrom('entitlements')
      .where('product_id', '=', id)
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect(Number(expires_at) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await right.set({ expires_at: sql<Date>`now() - interval '1 second'` }).execute();
    await expect(start(student, testIds[0])).rejects.toMatchObject({ code: 'NOT_OWNED' });
  });

  test('given back, nobody begins; who has begun goes on to the end, and keeps the result', async () => {
    const { testIds, product } = await newSeries({ pricePaise: 9900 });
    const student = await newPerson(shop);
    const client = clientFor(shop, student);
    const orderId = await buy(student, product, { totalPaise: 9900 });
    const seatId = crypto.randomUUID();
    const { attemptId } = await client.attempts.start({ testId: testIds[0] ?? '', seatId });
    await giveBack(orderId);
    await expect(start(student, testIds[1])).rejects.toMatchObject({ code: 'NOT_OWNED' });
    await client.attempts.save({ attemptId, seatId, events: [answering(1, 1, chosen('b'))] });
    await client.attempts.submit({ attemptId });
    await runJobs(shop);
    expect(await client.attempts.result({ attemptId })).toMatchObject({ marks: '2' });
    await expect(start(student, testIds[0])).rejects.toMatchObject({ code: 'NOT_OWNED' });
  });

  test('counts as used by the tests that were begun since it was paid', async () => {
    const { testIds, product, id } = await newSeries();
    const student = await newPerson(shop);
    const client = clientFor(shop, student);
    const orderId = await buy(student, product);
    await expect(client.refunds.request({ orderId, reason: 'x' }).then(() => 'asked')).resolves.toBe('asked');
    await start(student, testIds[0]);
    const [bought] = await db.selectFrom('entitlements').where('product_id', '=', id).select('user_id').execute();
    expect(bought?.user_id).toBe(student.id);
    const other = await newPerson(shop);
    const second = await buy(other, product);
    await start(other, testIds[0]);
    await expect(clientFor(shop, other).refunds.request({ orderId: second })).rejects.toMatchObject({
      code: 'NOT_REFUNDABLE',
      data: { refusal: 'seen-too-much' },
    });
  });

  test('a test of a course opens to who has the series at once, not with its lesson', async () => {
    const testId = await newPaid({ access: 'items' });
    const { product } = await newSeries({ testIds: [testId] });
    const another = await newSeries({ testIds: [testId] });
    const student = await newPerson(shop);
    await buy(student, another.product);
    expect(await start(student, testId)).toMatchObject({ state: 'open' });
    const stranger = clientFor(shop, await newPerson(shop));
    const { offers } = await stranger.tests.read({ testId });
    expect(offers.map(({ id }) => id).toSorted()).toEqual([product.id, another.product.id].toSorted());
  });

  test('among purchases: how many of its tests were begun', async () => {
    const { id, testIds, product } = await newSeries();
    const student = await newPerson(shop);
    await buy(student, product);
    await start(student, testIds[0]);
    const frames = await clientFor(shop, student).enrolments.purchases.watch();
    const { value } = await frames.next();
    expect(value).toMatchObject({ testSeries: [{ id, percent: 50, daysLeft: null, onSale: true }], courses: [] });
    await frames.return(undefined);
  });
});

describe('what students find', () => {
  test('the list, the search and the page: facts in their order, never a question', async () => {
    const { id, testIds } = await newSeries({ title: 'Economics mocks ECO-9' });
    const client = clientFor(shop, await newPerson(shop));
    const { series } = await client.testSeries.list({ text: 'economics' });
    expect(series).toMatchObject([{ id, testCount: 2, pricePaise: 19900, titleHi: 'समाजशास्त्र मॉक पेपर' }]);
    expect((await client.search.find({ text: 'eco 9' })).testSeries).toMatchObject([{ id }]);
    expect(
      (await client.testSeries.list({ text: 'samajshastra', price: 'paid' })).series.map((one) => one.id),
    ).toContain(id);
    const frames = await client.testSeries.page.watch({ seriesId: id });
    const { value } = await frames.next();
    await frames.return(undefined);
    expect(value).toMatchObject({ id, tests: testIds.map((testId) => ({ testId, questions: 2, maxMarks: '4' })) });
    expect(JSON.stringify(value)).not.toMatch(/Which of|Answer|explanation/);
  });

  test('a test that names the series stands after those of its list; one that is archived does not', async () => {
    const { id, testIds } = await newSeries();
    const naming = await newPaid({ items: [id] });
    const client = clientFor(shop, await newPerson(shop));
    const ids = async () => (await client.testSeries.tests({ seriesId: id })).map(({ testId }) => testId);
    expect(await ids()).toEqual([...testIds, naming]);
    await db
      .updateTable('tests')
      .set({ archived_at: new Date() })
      .where('id', '=', testIds[0] ?? '')
      .execute();
    expect(await ids()).toEqual([testIds[1], naming]);
  });

  test('a draft is nowhere', async () => {
    const { id } = await studio.create({ ...TERMS, title: 'Hidden' });
    const client = clientFor(shop, await newPerson(shop));
    await expect(client.testSeries.tests({ seriesId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await client.testSeries.list({ text: 'hidden' })).series).toEqual([]);
  });
});

describe('in the studio', () => {
  test('keeps the order of its tests; each is one that its author may change', async () => {
    const { id, testIds } = await newSeries();
    const { revision, terms, tests } = await studio.read({ seriesId: id });
    expect(tests.map(({ testId }) => testId)).toEqual(testIds);
    const turned = testIds.toReversed();
    const input = { ...TERMS, ...terms, testIds: turned };
    await studio.update({ seriesId: id, ...input, revision });
    expect((await studio.read({ seriesId: id })).terms.testIds).toEqual(turned);
    await expect(studio.update({ seriesId: id, ...input, revision })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    const { studio: tutor } = clientFor(shop, await newPerson(shop, { role: 'instructor' })).testSeries;
    // Who may not change a test does not give it away; what stands in the series stays, whoever saves.
    await tutor.update({ seriesId: id, ...input, title: 'By another', revision: revision + 1 });
    await expect(tutor.create({ ...TERMS, testIds })).rejects.toMatchObject({ code: 'TEST_UNKNOWN' });
    await expect(studio.create({ ...TERMS, testIds: ['none'] })).rejects.toMatchObject({ code: 'TEST_UNKNOWN' });
    const picked = (await tutor.tests({ text: '' })).map(({ testId }) => testId);
    for (const testId of testIds) expect(picked).not.toContain(testId);
    expect((await studio.tests({ text: 'a QUIZ' })).map(({ testId }) => testId)).toEqual(
      expect.arrayContaining(testIds),
    );
  });

  test('goes live with a title, a price and a test that can be begun; and keeps one while it is live', async () => {
    const { id } = await studio.create({ ...TERMS, pricePaise: null });
    const publish = () => admin.products.studio.setState({ products: [{ id }], state: 'live' });
    await expect(publish()).rejects.toMatchObject({
      code: 'NOT_READY',
      data: { products: [{ id, missing: ['price', 'test'] }] },
    });
    const live = await newSeries();
    const { revision } = await studio.read({ seriesId: live.id });
    await expect(studio.update({ seriesId: live.id, ...TERMS, revision })).rejects.toMatchObject({
      code: 'NOT_READY',
      data: { products: [{ missing: ['test'] }] },
    });
  });

  test('a test with access by products may be published for a series alone', async () => {
    const { testId, tutor } = await newTest(1, { access: 'free' });
    const { tests } = clientFor(shop, tutor);
    const { revision, ...test } = await tests.studio.read({ testId });
    const { state, number, questionCount, attemptCount, createdAt, ...input } = { ...test, access: 'items' as const };
    await tests.studio.update({ ...input, items: [], revision });
    await expect(tests.studio.publish({ testId })).rejects.toMatchObject({ code: 'NOT_PUBLISHABLE' });
    const { id } = await clientFor(shop, tutor).testSeries.studio.create({ ...TERMS, testIds: [testId] });
    expect(await tests.studio.publish({ testId })).toEqual({ number: 2 });
    await studio.remove({ seriesId: id });
    await expect(studio.read({ seriesId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is not removed while somebody has it', async () => {
    const { id, product } = await newSeries();
    await buy(await newPerson(shop), product);
    await expect(studio.remove({ seriesId: id })).rejects.toMatchObject({
      code: 'IN_USE',
      data: {
        uses: [
          { noun: 'students', count: 1 },
          { noun: 'orders', count: 1 },
        ],
      },
    });
  });
});
