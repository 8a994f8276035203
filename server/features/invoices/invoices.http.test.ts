import { PDFiumLibrary as Pdfium } from '@hyzyla/pdfium';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '#server/platform/limits.ts';
import type { Person } from '#server/platform/session.ts';
import { INTEGRATED, newPaidOrder, newRefund, UNTAXED } from '#server/testing/testing-invoices.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, newPerson, type TestServices, testServices } from '#server/testing.ts';
import { mountInvoices } from './invoices.http.ts';
import { issueCreditNote, issueInvoice } from './invoices.service.ts';
import { dayInIndia } from './serials.rules.ts';

const services = await testServices();
const { db } = services;
const MONTH = dayInIndia(new Date()).slice(0, 7);
let admin: Person;

beforeAll(async () => {
  admin = await newPerson(services, { role: 'admin' });
  await setTax({});
});

function setTax(changes: { mode?: 'unregistered'; gstin?: null }) {
  const tax = { mode: 'regular', gstin: '07ADHFA0000Y1Z4', stateCode: '07', series: 'AD', ...changes } as const;
  return clientFor(services, admin).settings.update({ tax });
}

const get = (url: string, person: Person | null, used: TestServices = services) =>
  openDoor(used, mountInvoices, person).inject({ url });

async function issued(given: Parameters<typeof newPaidOrder>[1] = {}) {
  const sale = await newPaidOrder(services, given);
  const invoice = await issueInvoice(db, sale.orderId);
  return { ...sale, id: invoice?.id ?? '', number: invoice?.number ?? '' };
}

async function textOf(bytes: Buffer): Promise<string> {
  const pdfium = await Pdfium.init();
  const document = await pdfium.loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  return text;
}

describe('GET /files/invoices/{id}', () => {
  test('gives the buyer a PDF that nobody keeps', async () => {
    const buyer = await newPerson(services, { name: 'श्रीमती क्षमा त्रिपाठी' });
    const { id, number } = await issued({ userId: buyer.id });
    const answer = await get(`/files/invoices/${id}`, buyer);
    expect(answer.statusCode).toBe(200);
    const name = `${number.replaceAll('/', '-')}.pdf`;
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-length': String(answer.rawPayload.length),
    });
    const text = await textOf(answer.rawPayload);
    for (const said of ['Tax invoice', number, 'श्रीमती क्षमा त्रिपाठी', 'INR 499.00']) expect(text).toContain(said);
  });

  test('gives staff who manage orders the same bytes, again and again', async () => {
    const { id } = await issued();
    const support = await newPerson(services, { role: 'support' });
    const [one, two] = [await get(`/files/invoices/${id}`, support), await get(`/files/invoices/${id}`, admin)];
    expect(one.statusCode).toBe(200);
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
  });

  test('is to everybody else what an unknown or a nonsensical one is', async () => {
    const { id } = await issued();
    const people = [null, await newPerson(services), await newPerson(services, { role: 'instructor' })];
    const unknown = '0198a000-0000-7000-8000-00000000dead';
    const asked = [id, unknown, 'none', "' or 1=1", '%00', '..%2f..', `${id}x`, id.toUpperCase().replace(/[A-F]/, 'G')];
    const answers = [];
    for (const person of people)
      for (const each of asked) answers.push(await get(`/files/invoices/${encodeURIComponent(each)}`, person));
    for (const each of [unknown, '%00']) answers.push(await get(`/files/invoices/${each}`, admin));
    const told = answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['cache-control']]);
    expect(new Set(told.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify([404, '{"code":"NOT_FOUND"}', 'no-store'])]),
    );
  });

  test('sixty an hour for each person, of all processes together', async () => {
    const buyer = await newPerson(services);
    const other = await newPerson(services);
    const used = () => ({ ...services, limits: createLimits(services.pool, 1) });
    const doors = [openDoor(used(), mountInvoices, buyer), openDoor(used(), mountInvoices, buyer)];
    const url = '/files/invoices/0198a000-0000-7000-8000-00000000dead';
    const statuses = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await doors[n % 2]?.inject({ url }))?.statusCode);
    expect(new Set(statuses)).toEqual(new Set([404]));
    const busy = await doors[0]?.inject({ url });
    expect(busy?.statusCode).toBe(429);
    expect(busy?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: expect.any(Number) } });
    expect((await get(url, other, used())).statusCode).toBe(404);
  });
});

/** The rows of a CSV file without its titles; cells of texts without their quotes. */
function rowsOf(body: string): string[][] {
  expect(body.startsWith('\uFEFF')).toBe(true);
  const [, ...lines] = body.slice(1).trimEnd().split('\r\n');
  return lines.map((line) =>
    [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)/g)].map(([, text, number]) => text ?? number ?? ''),
  );
}
const tableOf = async (table: string, month = MONTH) =>
  rowsOf((await get(`/files/gstr1/${month}/${table}.csv`, admin)).body);

describe('GET /files/gstr1/{month}/{table}.csv', () => {
  /** As if they had been issued in a month of their own, which only the owner of the tables can do. */
  const moveTo = (month: string, ids: string[]) =>
    services.pool.query(
      `begin; alter table invoices disable trigger append_only;
       update invoices set issued_on = '${month}-15' where id in ('${ids.join("','")}');
       alter table invoices enable trigger append_only; commit`,
    );

  test('sums, lines, notes and serials of a month', async () => {
    const delhi = await issued();
    const second = await issued();
    const mumbai = await issued(INTEGRATED);
    const business = { gstin: '27AAPFU0939F1ZV', businessName: '=cmd|"calc"!A1, "Joshi"' };
    const shop = await issued({ ...INTEGRATED, ...business });
    const receipt = await issued({ taxMode: 'unregistered', tax: UNTAXED });
    const back = async (sale: typeof delhi, amount: number) =>
      (await issueCreditNote(db, await newRefund(services, sale.orderId, sale.paymentId, amount)))?.id ?? '';
    const notes = [await back(second, 49900), await back(shop, 10000), await back(receipt, 100)];
    await moveTo('2031-05', [delhi.id, second.id, mumbai.id, shop.id, receipt.id, ...notes]);

    expect(await tableOf('b2c', '2031-05')).toEqual([
      ['OE', '07-Delhi', '18', '422.88', '0', '38.06', '38.06', '0', '2', '1'],
      ['OE', '27-Maharashtra', '18', '422.88', '76.12', '0', '0', '0', '1', '0'],
    ]);
    const receiver = `'=cmd|""calc""!A1, ""Joshi""`;
    const head = [business.gstin, receiver, shop.number, '15-05-2031', '499', '27-Maharashtra', 'N', 'Regular B2B'];
    expect(await tableOf('b2b', '2031-05')).toEqual([[...head, '18', '422.88', '76.12', '0', '0', '0']]);
    const filed = await tableOf('notes', '2031-05');
    expect(filed.map((row) => [row[0], row[6], row[10], ...row.slice(11)])).toEqual([
      ['Unregistered', second.number, '499', '18', '422.88', '0', '38.06', '38.06', '0'],
      ['Registered', shop.number, '100', '18', '84.75', '15.25', '0', '0', '0'],
    ]);
    const serials = await tableOf('documents', '2031-05');
    expect(serials.map(([nature, , , ...counts]) => [nature, ...counts])).toEqual([
      ['Credit note', '3', '0', '3'],
      ['Invoices for outward supply', '4', '0', '4'],
      ['Receipts', '1', '0', '1'],
    ]);
    expect(serials[1]?.slice(1, 3)).toEqual([delhi.number, shop.number]);

    const months = await clientFor(services, admin).invoices.months();
    expect(months.find(({ month }) => month === '2031-05')).toEqual({
      month: '2031-05',
      documents: 5,
      creditNotes: 3,
      creditedPaise: 60_000,
      taxablePaise: 4 * 42288 + 49900,
      taxPaise: 4 * 7612,
    });
    expect(months.map(({ month }) => month)).toEqual(
      months
        .map(({ month }) => month)
        .toSorted()
        .toReversed(),
    );
  });

  test('a document belongs to the month of its day in India', async () => {
    const { id } = await issued();
    await moveTo('2031-07', [id]);
    const days = ['2031-06', '2031-07', '2031-08'].map(async (month) => (await tableOf('b2c', month)).length);
    expect(await Promise.all(days)).toEqual([0, 1, 0]);
  });

  test('is refused in plain words to a school that charges no GST', async () => {
    await setTax({ mode: 'unregistered', gstin: null });
    const answer = await get(`/files/gstr1/${MONTH}/b2c.csv`, admin);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toBe('This school is not registered to charge GST, so it files no GSTR-1.\n');
    await setTax({});
  });

  test('is a download, and each one is written down', async () => {
    const answer = await get('/files/gstr1/2031-09/b2c.csv', admin);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="gstr1-2031-09-b2c.csv"'),
      'cache-control': 'private, no-store',
    });
    const event = await db
      .selectFrom('audit_events')
      .where('subject_id', '=', '2031-09')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ act: 'tax.exported', actor_id: admin.id, details: { file: 'b2c.csv', rows: 0 } });
  });

  test('exists for nobody else, nor any other month or table, and then nothing is written down', async () => {
    const count = async () => (await db.selectFrom('audit_events').select('id').execute()).length;
    const [support, student] = [await newPerson(services, { role: 'support' }), await newPerson(services)];
    const before = await count();
    const answers = [];
    for (const person of [null, student, support]) answers.push(await get(`/files/gstr1/${MONTH}/b2c.csv`, person));
    for (const path of [
      '2026-13/b2c.csv',
      '2026-00/b2c.csv',
      `${MONTH}/b2c`,
      `${MONTH}/toString`,
      'x/b2c.csv',
      `${MONTH}/b2c.csv%00`,
    ])
      answers.push(await get(`/files/gstr1/${path}`, admin));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([404, '{"code":"NOT_FOUND"}']);
    expect(await count()).toBe(before);
  });
});
