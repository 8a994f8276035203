import { sql } from 'kysely';
import pLimit from 'p-limit';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tax } from '#contract/settings/school.ts';
import type { Db } from '#server/platform/db.ts';
import { INTEGRATED, newPaidOrder, UNTAXED } from '#server/testing/testing-invoices.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { findVisibleDocument, readTaxOn } from './invoices.access.ts';
import { issueInvoice } from './invoices.service.ts';
import { financialYearOf } from './serials.rules.ts';

const services = await testServices();
const { db, pool } = services;
const YEAR = financialYearOf(new Date());
const TAX: Tax = { mode: 'regular', gstin: '07ADHFA0000Y1Z4', stateCode: '07', series: 'AD' };
const BUSINESS = {
  legalName: 'Sarathi Education LLP',
  address: '1 Park Street, Kolkata 700016',
  email: 'care@school.test',
  phone: '+91 98765 43210',
  grievanceOfficer: { name: 'A. Das', designation: 'Officer', email: 'g@school.test', phone: '033 2222 1111' },
};
let admin: ReturnType<typeof clientFor>;
const update = (settings: Parameters<typeof admin.settings.update>[0]) => admin.settings.update(settings);

beforeAll(async () => {
  admin = clientFor(services, await newPerson(services, { role: 'admin' }));
  await update({ tax: TAX, business: BUSINESS });
});

const rowOf = (orderId: string) =>
  db.selectFrom('invoices').where('order_id', '=', orderId).selectAll().executeTakeFirstOrThrow();
const countOf = async (orderId: string) =>
  (await db.selectFrom('invoices').where('order_id', '=', orderId).select('id').execute()).length;

describe('issueInvoice', () => {
  test('writes everything down that is printed', async () => {
    const sale = await newPaidOrder(services, { includes: ['Notes', 'Old papers'] });
    const issued = await issueInvoice(db, sale.orderId);
    const row = await rowOf(sale.orderId);
    expect(issued).toEqual({ id: row.id, number: row.number });
    expect(row).toMatchObject({ kind: 'invoice', series: 'AD', financial_year: YEAR, total_paise: 49900 });
    expect(row.number).toBe(`AD/${YEAR}/${String(row.serial).padStart(7, '0')}`);
    expect(Math.abs(row.issued_at.getTime() - Date.now())).toBeLessThan(60_000);
    const amounts = { taxablePaise: 42288, cgstPaise: 3806, sgstPaise: 3806, igstPaise: 0, totalPaise: 49900 };
    const { grievanceOfficer: _, ...seller } = BUSINESS;
    expect(row.content).toEqual({
      seller: { ...seller, tradeName: 'Adhyay', gstin: TAX.gstin, stateCode: '07' },
      buyer: { name: 'श्रीमती क्षमा त्रिपाठी', businessName: null, gstin: null, stateCode: '07', pin: '110092' },
      orderNumber: sale.orderNumber,
      paymentId: expect.stringMatching(/^pay_/),
      couponCode: null,
      tax: 'state',
      lines: [
        {
          ...{ title: 'Political theory', sac: '999293', quantity: 1, basisPoints: 1800 },
          ...{ pricePaise: 49900, discountPaise: 0, includes: ['Notes', 'Old papers'], ...amounts },
        },
      ],
      totals: amounts,
      placeOfSupply: '07',
      reverseCharge: false,
      inWords: 'Rupees Four Hundred Ninety-Nine Only',
      corrects: null,
    });
  });

  test('to a business in another State: IGST, its GSTIN and name', async () => {
    const buyer = { gstin: '27AAPFU0939F1ZV', businessName: 'Joshi & Sons' };
    const coupon = { pricePaise: 59900, discountPaise: 10000, couponCode: 'DIWALI' };
    const { orderId } = await newPaidOrder(services, { ...INTEGRATED, ...buyer, ...coupon });
    await issueInvoice(db, orderId);
    expect((await rowOf(orderId)).content).toMatchObject({
      buyer: { ...buyer, stateCode: '27', pin: '400001' },
      tax: 'integrated',
      placeOfSupply: '27',
      couponCode: 'DIWALI',
      lines: [{ pricePaise: 59900, discountPaise: 10000 }],
      totals: { taxablePaise: 42288, cgstPaise: 0, sgstPaise: 0, igstPaise: 7612, totalPaise: 49900 },
    });
  });

  test.each([
    ['unregistered', 'receipt', 'R'],
    ['composition', 'bill-of-supply', 'B'],
  ] as const)(
    'of a seller who was %s when it was ordered: a %s without tax, in its own series',
    async (taxMode, kind, letter) => {
      const { orderId } = await newPaidOrder(services, { taxMode, tax: UNTAXED });
      await issueInvoice(db, orderId);
      const row = await rowOf(orderId);
      expect(row).toMatchObject({ kind, number: `AD/${YEAR}/${letter}000001`, content: { tax: 'none' } });
      expect(row.content).toMatchObject({ totals: { taxablePaise: 49900, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 } });
    },
  );

  test('none for what was free, and no number is spent on it', async () => {
    const before = await db.selectFrom('invoice_counters').selectAll().execute();
    const { orderId } = await newPaidOrder(services, { pricePaise: 100, discountPaise: 100, tax: UNTAXED });
    expect(await issueInvoice(db, orderId)).toBeUndefined();
    expect(await countOf(orderId)).toBe(0);
    expect(await db.selectFrom('invoice_counters').selectAll().execute()).toEqual(before);
  });

  test('one for each order: called again, and by twenty at once, it answers with the first', async () => {
    const { orderId } = await newPaidOrder(services);
    const answers = await Promise.all(Array.from({ length: 20 }, () => issueInvoice(db, orderId)));
    expect(new Set(answers.map((each) => each?.number)).size).toBe(1);
    expect(await issueInvoice(db, orderId)).toEqual(answers[0]);
    expect(await countOf(orderId)).toBe(1);
  });

  test('prints the tax of the order, whatever the rate and the seller are by now', async () => {
    const { orderId } = await newPaidOrder(services);
    await pool.query(`insert into tax_rates values ('course', current_date - 1, 2800)`);
    await update({ tax: { ...TAX, gstin: null, mode: 'unregistered' } });
    await issueInvoice(db, orderId);
    await pool.query(`delete from tax_rates where valid_from = current_date - 1`);
    await update({ tax: TAX });
    expect(await rowOf(orderId)).toMatchObject({
      kind: 'invoice',
      content: { totals: { taxablePaise: 42288, cgstPaise: 3806, sgstPaise: 3806 }, lines: [{ basisPoints: 1800 }] },
    });
  });

  test('a school that has not said who stands behind it sells under its own name', async () => {
    await update({ business: null });
    const { orderId } = await newPaidOrder(services);
    await issueInvoice(db, orderId);
    await update({ business: BUSINESS });
    expect((await rowOf(orderId)).content).toMatchObject({
      seller: { legalName: 'Adhyay', address: null, email: null },
    });
  });

  test('of an order that does not exist it throws', async () => {
    await expect(issueInvoice(db, 'none')).rejects.toThrow();
  });
});

describe('numbers', () => {
  const serialsOf = async (series: string, year = YEAR) => {
    const rows = db.selectFrom('invoices').where('series', '=', series).where('financial_year', '=', year);
    return (await rows.orderBy('serial').select('serial').execute()).map(({ serial }) => serial);
  };

  test('500 issued at once, every fifth rolled back: no gap, no number twice, later numbers no earlier', async () => {
    await update({ tax: { ...TAX, series: 'ZZ' } });
    const { id: userId } = await newPerson(services);
    const turns = pLimit(10);
    const orders = await Promise.all(
      Array.from({ length: 500 }, () => turns(() => newPaidOrder(services, { userId }))),
    );
    const issue = ({ orderId }: { orderId: string }, place: number) =>
      db.transaction().execute(async (transaction) => {
        await issueInvoice(transaction, orderId);
        if (place % 5 === 0) throw new Error('the money was not there after all');
      });
    const ends = await Promise.allSettled(orders.map((order, place) => turns(() => issue(order, place))));
    await update({ tax: TAX });
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(100);
    expect(await serialsOf('ZZ')).toEqual(Array.from({ length: 400 }, (_, n) => n + 1));
    const { rows } = await pool.query(`select 1 from invoices a join invoices b using (series, financial_year)
      where b.serial > a.serial and b.issued_at < a.issued_at and series = 'ZZ'`);
    expect(rows).toEqual([]);
  });

  /** Issues while the database's clock says a moment. */
  async function issueAt(moment: string, orderId: string) {
    return db.transaction().execute(async (transaction) => {
      await sql`set local search_path = public, pg_catalog`.execute(transaction);
      const clock = `create function public.clock_timestamp() returns timestamptz language sql as $$ select timestamptz '${moment}' $$`;
      await sql.raw(clock).execute(transaction);
      const issued = await issueInvoice(transaction, orderId);
      await sql`drop function public.clock_timestamp()`.execute(transaction);
      return issued;
    });
  }

  test('begin anew on 1 April in India, by the clock of the database', async () => {
    const [last, first, second] = [
      await newPaidOrder(services),
      await newPaidOrder(services),
      await newPaidOrder(services),
    ];
    expect(await issueAt('2031-03-31T18:29:59.999Z', last.orderId)).toMatchObject({ number: 'AD/30-31/0000001' });
    expect(await issueAt('2031-03-31T18:30:00Z', first.orderId)).toMatchObject({ number: 'AD/31-32/0000001' });
    expect(await issueAt('2031-04-01T09:00:00Z', second.orderId)).toMatchObject({ number: 'AD/31-32/0000002' });
    expect(await rowOf(last.orderId)).toMatchObject({ issued_on: '2031-03-31', financial_year: '30-31' });
    expect(await rowOf(first.orderId)).toMatchObject({ issued_on: '2031-04-01', financial_year: '31-32' });
  });

  test('when the series is full nothing is issued, and another series helps', async () => {
    await pool.query(`insert into invoice_counters values ('AE', $1, 9999999)`, [YEAR]);
    await update({ tax: { ...TAX, series: 'AE' } });
    const { orderId } = await newPaidOrder(services);
    await expect(issueInvoice(db, orderId)).rejects.toThrow('set another in the tax settings');
    expect(await countOf(orderId)).toBe(0);
    await update({ tax: { ...TAX, series: 'AF' } });
    expect(await issueInvoice(db, orderId)).toMatchObject({ number: `AF/${YEAR}/0000001` });
    await update({ tax: TAX });
  });
});

describe('what was issued', () => {
  test.each([
    ['changed', `update invoices set total_paise = 1`],
    ['changed in one column that nobody reads', `update invoices set issued_on = issued_on`],
    ['deleted', `delete from invoices`],
    ['emptied', `truncate invoices cascade`],
  ])('is never %s', async (_, statement) => {
    await issueInvoice(db, (await newPaidOrder(services)).orderId);
    const before = await db.selectFrom('invoices').selectAll().orderBy('id').execute();
    await expect(pool.query(statement)).rejects.toThrow('append-only');
    expect(await db.selectFrom('invoices').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('is kept for 72 months after the return of its year, and not for ever', async () => {
    const { orderId } = await newPaidOrder(services);
    const insert = (issuedAt: string, number: string) =>
      pool.query(
        `insert into invoices (kind, number, series, financial_year, serial, order_id, issued_at, issued_on, total_paise, content)
         values ('receipt', $3, 'X', 'old', length($3), $1, $2::timestamptz, $2::date, 1, '{}')`,
        [orderId, issuedAt, number],
      );
    await insert(new Date(Date.now() - 2921 * 86_400_000).toISOString(), 'X');
    await expect(pool.query(`delete from invoices where number = 'X'`)).rejects.toThrow('append-only');
    const { orderId: other } = await newPaidOrder(services);
    await pool.query(
      `insert into invoices (kind, number, series, financial_year, serial, order_id, issued_at, issued_on, total_paise, content)
       values ('receipt', 'Y', 'Y', 'old', 1, $1, now() - interval '2923 days', current_date, 1, '{}')`,
      [other],
    );
    expect((await pool.query(`delete from invoices where number = 'Y'`)).rowCount).toBe(1);
  });
});

describe('readTaxOn', () => {
  const priced = { totalPaise: 49900, taxClassId: 'course', stateCode: '07' };
  const within = async (tax: Tax, input: object = {}): Promise<unknown> => {
    await update({ tax });
    const answer = await readTaxOn(db, { ...priced, ...input });
    await update({ tax: TAX });
    return answer;
  };
  const course = { mode: 'regular', sac: '999293', basisPoints: 1800 };
  const split = { basisPoints: 1800, taxablePaise: 42288, igstPaise: 0, territory: false };

  test('by the seller, the class and where the buyer is', async () => {
    const halves = { cgstPaise: 3806, sgstPaise: 3806 };
    expect(await within(TAX)).toEqual({ ...course, split: { ...split, ...halves } });
    const elsewhere = { ...split, cgstPaise: 0, sgstPaise: 0, igstPaise: 7612 };
    expect(await within(TAX, { stateCode: '04' })).toEqual({ ...course, split: elsewhere });
    const chandigarh: Tax = { ...TAX, gstin: '04ADHFA0000Y1ZA', stateCode: '04' };
    expect(await within(chandigarh, { stateCode: '04' })).toEqual({
      ...course,
      split: { ...split, ...halves, territory: true },
    });
    expect(await within(TAX, { taxClassId: 'printed-book' })).toMatchObject({ sac: '998431', basisPoints: 500 });
  });

  test('without a State it is not split; without tax there is none', async () => {
    expect(await within(TAX, { stateCode: undefined })).toEqual({ ...course, split: null });
    expect(await within({ ...TAX, mode: 'composition' })).toMatchObject({ mode: 'composition', split: null });
    expect(await within({ ...TAX, mode: 'unregistered', gstin: null })).toMatchObject({
      mode: 'unregistered',
      split: null,
    });
  });

  test('the rate is that of today in India', async () => {
    const day = async (after: number, rate: number) =>
      pool.query(
        `insert into tax_rates values ('digital-text', (now() at time zone 'Asia/Kolkata')::date + $1::int, $2)`,
        [after, rate],
      );
    await day(1, 500);
    expect(await within(TAX, { taxClassId: 'digital-text' })).toMatchObject({ basisPoints: 1800 });
    await day(0, 1200);
    expect(await within(TAX, { taxClassId: 'digital-text' })).toMatchObject({ basisPoints: 1200 });
  });

  test('of a class that nobody knows it throws', async () => {
    await expect(readTaxOn(db, { ...priced, taxClassId: 'magic' })).rejects.toThrow();
  });
});

test('a document is seen by its buyer and by staff who manage orders', async () => {
  const buyer = await newPerson(services);
  const sale = await newPaidOrder(services, { userId: buyer.id });
  const { id } = (await issueInvoice(db, sale.orderId)) ?? { id: '' };
  const seenBy = async (person: Parameters<typeof findVisibleDocument>[2]) =>
    (await findVisibleDocument(db as Db, id, person)) !== undefined;
  expect(await seenBy(buyer)).toBe(true);
  for (const role of ['support', 'admin'] as const)
    expect(await seenBy(await newPerson(services, { role }))).toBe(true);
  for (const role of ['student', 'instructor'] as const)
    expect(await seenBy(await newPerson(services, { role }))).toBe(false);
  expect(await findVisibleDocument(db, 'none', buyer)).toBeUndefined();
});
