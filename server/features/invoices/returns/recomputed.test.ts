import { beforeAll, expect, test } from 'vitest';
import { states } from '#contract/checkout/states.ts';
import { mountInvoices } from '#server/features/invoices/invoices.http.ts';
import { issueCreditNote, issueInvoice } from '#server/features/invoices/invoices.service.ts';
import { taxOnSupply } from '#server/features/invoices/tax.rules.ts';
import type { Person } from '#server/platform/session.ts';
import { newPaidOrder, newRefund, UNTAXED } from '#server/testing/testing-invoices.ts';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const SELLER = '07';
/** The last moment of March in India, and the first of April; the last of April, and the first of May. */
const BORDERS = [
  '2031-03-31T18:29:59.999Z',
  '2031-03-31T18:30:00.000Z',
  '2031-04-30T18:29:59.999Z',
  '2031-04-30T18:30:00.000Z',
];
const MONTHS = ['2031-03', '2031-04', '2031-05'];
const monthAt = [MONTHS[0], MONTHS[1], MONTHS[1], MONTHS[2]];
const BUSINESSES: Record<string, string> = { '07': '07ADHFA0000Y1Z4', '27': '27AAPFU0939F1ZV' };

type Sale = {
  border: number;
  state: string;
  rate: number;
  total: number;
  gstin: string | null;
  taxed: boolean;
  orderId: string;
  number: string;
  /** What went back of it, and when. */
  back: { border: number; amount: number }[];
};
const sales: Sale[] = [];
let admin: Person;

beforeAll(async () => {
  admin = await newPerson(services, { role: 'admin' });
  await clientFor(services, admin).settings.update({
    tax: { mode: 'regular', gstin: '07ADHFA0000Y1Z4', stateCode: SELLER, series: 'AD' },
  });
  for (let n = 0; n < 48; n += 1) await sell(n);
});

/** Orders of odd sums to near and far, at each border, every third of which goes back: whole, in part, or in parts. */
async function sell(n: number): Promise<void> {
  const state = ['07', '27', '35', '10'][n % 4] ?? '';
  const rate = [18, 5, 12][Math.floor(n / 4) % 3] ?? 0;
  const taxed = n % 11 !== 5;
  const total = 10_001 + n * 1_237;
  const gstin = n % 5 === 0 ? (BUSINESSES[state] ?? null) : null;
  const heads = taxOnSupply({
    totalPaise: total,
    basisPoints: rate * 100,
    sellerState: SELLER,
    buyerState: state,
  });
  const { orderId, paymentId } = await newPaidOrder(services, {
    ...{ pricePaise: total + 500, discountPaise: 500, basisPoints: rate * 100, stateCode: state, gstin },
    ...{ businessName: gstin && 'Joshi & Sons', taxMode: taxed ? 'regular' : 'unregistered' },
    tax: taxed ? { cgst: heads.cgstPaise, sgst: heads.sgstPaise, igst: heads.igstPaise } : UNTAXED,
  });
  const border = (n + Math.floor(n / 4)) % BORDERS.length;
  const invoice = await issueInvoice(db, orderId);
  const back = [[], [total], [3_333], [4_000, total - 4_000]];
  const parts = n % 3 === 0 ? (back[(n / 3) % back.length] ?? []) : [];
  const sale: Sale = { border, state, rate, total, gstin, taxed, orderId, number: invoice?.number ?? '', back: [] };
  await moveTo(invoice?.id, border);
  for (const [place, amount] of parts.entries()) {
    const later = Math.min(border + place, BORDERS.length - 1);
    const note = await issueCreditNote(db, await newRefund(services, orderId, paymentId, amount));
    await moveTo(note?.id, later);
    sale.back.push({ border: later, amount });
  }
  sales.push(sale);
}

/** As if it had been issued then, which only the owner of the table can do. The day is the database's reckoning, not the program's. */
async function moveTo(id = '', border: number): Promise<void> {
  await pool.query(`begin; alter table invoices disable trigger append_only;
    update invoices set issued_at = '${BORDERS[border]}',
      issued_on = ('${BORDERS[border]}'::timestamptz at time zone 'Asia/Kolkata')::date where id = '${id}';
    alter table invoices enable trigger append_only; commit`);
}

/** india.md 2.1, in words of its own: half of the tax each within the State, all of it as IGST to another. */
function recomputed({ total, rate, state, taxed }: Sale) {
  if (!taxed) return { taxable: total, cgst: 0, sgst: 0, igst: 0 };
  if (state !== SELLER) {
    const igst = Math.round((total * rate) / (100 + rate));
    return { taxable: total - igst, cgst: 0, sgst: 0, igst };
  }
  const half = Math.round((total * (rate / 2)) / (100 + rate));
  return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 };
}

const paise = (rupees: string | undefined) => Math.round(Number(rupees) * 100);

async function tableOf(month: string, table: string): Promise<Record<string, string>[]> {
  const { body } = await openDoor(services, mountInvoices, admin).inject({ url: `/files/gstr1/${month}/${table}.csv` });
  const [head = [], ...rows] = body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, text, plain]) => text ?? plain ?? ''),
    );
  return rows.map((row) => Object.fromEntries(head.map((title, place) => [title, row[place] ?? ''])));
}

const isIn = (border: number, month: string) => monthAt[border] === month;
const placeOf = (code: string) => `${code}-${states.find((each) => each.code === code)?.en}`;
const sumOf = (values: number[]) => values.reduce((all, each) => all + each, 0);

test.each(MONTHS)('what consumers bought in %s, less what went back in it, by State and rate', async (month) => {
  const table = await tableOf(month, 'b2c');
  const filed = await tableOf(month, 'notes');
  const groups = Map.groupBy(
    sales.filter(({ taxed, gstin }) => taxed && gstin === null),
    ({ state, rate }) => `${placeOf(state)} ${rate}`,
  );
  const seen = new Set<string>();
  for (const [key, group] of groups) {
    const sold = group.filter(({ border }) => isIn(border, month));
    const back = group.flatMap((sale) => sale.back.filter(({ border }) => isIn(border, month)));
    const row = table.find((each) => `${each['Place of supply']} ${each['Rate (%)']}` === key);
    if (sold.length + back.length === 0) {
      expect([key, row]).toEqual([key, undefined]);
      continue;
    }
    seen.add(key);
    expect([key, row?.['Invoices'], row?.['Credit notes (already deducted)']]).toEqual([
      key,
      `${sold.length}`,
      `${back.length}`,
    ]);
    const heads = ['Taxable value', 'IGST', 'CGST', 'SGST/UTGST'];
    const value = sumOf(heads.map((head) => paise(row?.[head])));
    expect([key, value]).toEqual([
      key,
      sumOf(sold.map(({ total }) => total)) - sumOf(back.map(({ amount }) => amount)),
    ]);
    const notes = filed.filter(
      (note) => !note['GSTIN of recipient'] && `${note['Place of supply']} ${note['Rate (%)']}` === key,
    );
    const given = sold.map(recomputed);
    const expected = [
      given.map((h) => h.taxable),
      given.map((h) => h.igst),
      given.map((h) => h.cgst),
      given.map((h) => h.sgst),
    ];
    heads.forEach((head, place) => {
      const taken = sumOf(notes.map((note) => paise(note[head])));
      expect([key, head, paise(row?.[head])]).toEqual([key, head, sumOf(expected[place] ?? []) - taken]);
    });
  }
  expect(table).toHaveLength(seen.size);
});

test.each(MONTHS)('each invoice to a business of %s stands alone', async (month) => {
  const table = await tableOf(month, 'b2b');
  const sold = sales.filter(({ gstin, taxed, border }) => gstin !== null && taxed && isIn(border, month));
  expect(table.map((row) => row['Invoice number']).toSorted()).toEqual(sold.map(({ number }) => number).toSorted());
  for (const sale of sold) {
    const { taxable, igst, cgst, sgst } = recomputed(sale);
    const row = table.find((each) => each['Invoice number'] === sale.number);
    expect([row?.['GSTIN of recipient'], row?.['Place of supply'], paise(row?.['Invoice value'])]).toEqual([
      sale.gstin,
      placeOf(sale.state),
      sale.total,
    ]);
    const told = ['Taxable value', 'IGST', 'CGST', 'SGST/UTGST'].map((head) => paise(row?.[head]));
    expect(told).toEqual([taxable, igst, cgst, sgst]);
  }
});

test('each credit note takes back its share of value and tax, and of parts that are the whole nothing stays', async () => {
  const rows = (await Promise.all(MONTHS.map((month) => tableOf(month, 'notes')))).flat();
  for (const sale of sales.filter(({ taxed }) => taxed)) {
    const notes = rows.filter((row) => row['Original number'] === sale.number);
    const told = notes.map((note) => ['Taxable value', 'IGST', 'CGST', 'SGST/UTGST'].map((head) => paise(note[head])));
    expect(notes.map((note) => paise(note['Note value'])).toSorted()).toEqual(
      sale.back.map(({ amount }) => amount).toSorted(),
    );
    const { taxable, igst, cgst, sgst } = recomputed(sale);
    const whole = [taxable, igst, cgst, sgst];
    for (const parts of told) {
      const amount = sumOf(parts);
      parts.forEach((part, place) => {
        expect(Math.abs(part - ((whole[place] ?? 0) * amount) / sale.total)).toBeLessThanOrEqual(1.5);
      });
      expect(parts[2]).toBe(parts[3]);
    }
    if (sumOf(sale.back.map(({ amount }) => amount)) === sale.total)
      expect(whole.map((_, place) => sumOf(told.map((parts) => parts[place] ?? 0)))).toEqual(whole);
  }
  expect(rows).toHaveLength(sumOf(sales.filter(({ taxed }) => taxed).map(({ back }) => back.length)));
});

test('the serials of the months are all that were given out, each once', async () => {
  const tables = await Promise.all(MONTHS.map((month) => tableOf(month, 'documents')));
  const count = sumOf(tables.flat().map((row) => Number(row['Total number'])));
  expect(count).toBe(sales.length + sumOf(sales.map(({ back }) => back.length)));
});

test('the list by days and the months agree with the return on what belongs to a month', async () => {
  const client = clientFor(services, admin);
  const months = await client.invoices.months();
  for (const month of MONTHS) {
    const [from, until] = [`${month}-01`, `${month}-${month === '2031-04' ? 30 : 31}`];
    const { matching } = await client.invoices.list({ from, until, only: 'count' });
    const { documents = 0, creditNotes = 0 } = months.find((each) => each.month === month) ?? {};
    const sold = sales.filter(({ border }) => isIn(border, month)).length;
    const back = sales.flatMap((sale) => sale.back.filter(({ border }) => isIn(border, month))).length;
    expect([month, documents, creditNotes]).toEqual([month, sold, back]);
    expect(JSON.stringify(matching)).toContain(`${sold + back}`);
  }
});
