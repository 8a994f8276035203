import { beforeAll, describe, expect, test } from 'vitest';
import { INTEGRATED, newPaidOrder, newPayment, newRefund, UNTAXED } from '#server/testing/testing-invoices.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { issueCreditNote, issueInvoice } from './invoices.service.ts';
import { financialYearOf } from './serials.rules.ts';

const services = await testServices();
const { db } = services;
const YEAR = financialYearOf(new Date());

beforeAll(async () => {
  const admin = clientFor(services, await newPerson(services, { role: 'admin' }));
  await admin.settings.update({ tax: { mode: 'regular', gstin: '07ADHFA0000Y1Z4', stateCode: '07', series: 'AD' } });
});

type Amounts = Record<'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise', number>;

async function listNotes(orderId: string) {
  const rows = await db
    .selectFrom('invoices')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit-note')
    .orderBy('serial')
    .selectAll()
    .execute();
  return rows.map((row) => ({ ...row, totals: (row.content as { totals: Amounts }).totals }));
}

/** A sale with its document, and a refund of part of it. */
async function invoiced(given: Parameters<typeof newPaidOrder>[1] = {}) {
  const sale = await newPaidOrder(services, given);
  const invoice = await issueInvoice(db, sale.orderId);
  const refund = (amount: number) => newRefund(services, sale.orderId, sale.paymentId, amount);
  return { ...sale, invoice, refund };
}

describe('issueCreditNote', () => {
  test('of all of it: the value and tax of the original, which it names, in a series of its own', async () => {
    const { orderId, invoice, refund } = await invoiced({ includes: ['Notes'] });
    const refundId = await refund(49900);
    const note = await issueCreditNote(db, refundId);
    const [row] = await listNotes(orderId);
    expect(note).toEqual({ id: row?.id, number: row?.number });
    expect(note?.number).toMatch(new RegExp(`^AD/${YEAR}/C\\d{6}$`));
    expect(row).toMatchObject({ series: 'AD-C', refund_id: refundId, corrects_id: invoice?.id, total_paise: 49900 });
    const amounts = { taxablePaise: 42288, cgstPaise: 3806, sgstPaise: 3806, igstPaise: 0, totalPaise: 49900 };
    expect(row?.content).toMatchObject({
      corrects: { number: invoice?.number, issuedOn: row?.issued_on },
      lines: [{ title: 'Political theory', sac: '999293', basisPoints: 1800, includes: [], ...amounts }],
      totals: amounts,
      tax: 'state',
      inWords: 'Rupees Four Hundred Ninety-Nine Only',
    });
  });

  test('three parts are the whole to the paisa, and nothing is left for a fourth', async () => {
    const { orderId, refund } = await invoiced(INTEGRATED);
    for (const amount of [9999, 33333, 6568]) await issueCreditNote(db, await refund(amount));
    const notes = await listNotes(orderId);
    expect(notes.map(({ total_paise }) => total_paise)).toEqual([9999, 33333, 6568]);
    const sum = (part: keyof Amounts) => notes.reduce((all, { totals }) => all + totals[part], 0);
    expect([sum('taxablePaise'), sum('igstPaise'), sum('totalPaise')]).toEqual([42288, 7612, 49900]);
    await expect(issueCreditNote(db, await refund(1))).rejects.toThrow('0 are left');
    expect(await listNotes(orderId)).toHaveLength(3);
  });

  test('ten parts at once: consecutive numbers, the sum exactly the invoice', async () => {
    const { orderId, refund } = await invoiced();
    const refunds = await Promise.all(Array.from({ length: 10 }, () => refund(4990)));
    await Promise.all(refunds.map((refundId) => issueCreditNote(db, refundId)));
    const notes = await listNotes(orderId);
    const first = notes[0]?.serial ?? 0;
    expect(notes.map(({ serial }) => serial)).toEqual(Array.from({ length: 10 }, (_, n) => first + n));
    expect(notes.reduce((all, { totals }) => all + totals.cgstPaise, 0)).toBe(3806);
    expect(notes.reduce((all, { totals }) => all + totals.taxablePaise, 0)).toBe(42288);
  });

  test('of two that together are too much, one is refused', async () => {
    const { orderId, refund } = await invoiced();
    const refunds = [await refund(30000), await refund(30000)];
    const ends = await Promise.allSettled(refunds.map((refundId) => issueCreditNote(db, refundId)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listNotes(orderId)).toHaveLength(1);
  });

  test('one for each refund: twenty calls at once answer with the same', async () => {
    const { orderId, refund } = await invoiced();
    const refundId = await refund(100);
    const answers = await Promise.all(Array.from({ length: 20 }, () => issueCreditNote(db, refundId)));
    expect(new Set(answers.map((each) => each?.number)).size).toBe(1);
    expect(await listNotes(orderId)).toHaveLength(1);
  });

  test('one that is rolled back leaves no gap', async () => {
    const [one, two] = [await invoiced(), await invoiced()];
    const refundId = await one.refund(49900);
    const undone = db.transaction().execute(async (transaction) => {
      await issueCreditNote(transaction, refundId);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    const before = await db.selectFrom('invoices').where('series', '=', 'AD-C').select('id').execute();
    await issueCreditNote(db, await two.refund(49900));
    expect((await listNotes(two.orderId))[0]?.serial).toBe(before.length + 1);
  });

  test('none where no document was issued: a surplus payment, an order without one', async () => {
    const { orderId } = await invoiced();
    const surplus = await newPayment(services, orderId, 49900, false);
    expect(await issueCreditNote(db, await newRefund(services, orderId, surplus, 49900))).toBeUndefined();
    const bare = await newPaidOrder(services);
    const refund = await newRefund(services, bare.orderId, bare.paymentId, 49900);
    expect(await issueCreditNote(db, refund)).toBeUndefined();
    expect([await listNotes(orderId), await listNotes(bare.orderId)]).toEqual([[], []]);
  });

  test('of a receipt: without tax', async () => {
    const { orderId, refund } = await invoiced({ taxMode: 'unregistered', tax: UNTAXED });
    await issueCreditNote(db, await refund(20000));
    const [note] = await listNotes(orderId);
    expect(note?.totals).toMatchObject({ taxablePaise: 20000, cgstPaise: 0, igstPaise: 0 });
    expect(note?.content).toMatchObject({ tax: 'none', corrects: { number: `AD/${YEAR}/R000001` } });
  });
});
