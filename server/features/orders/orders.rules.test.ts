import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeRefund, taxOf } from './orders.rules.ts';

const promises = { refundDays: 7, refundSeenPercent: 20, refundPages: 3, refundDecisionDays: 5, deliveryMinutes: 10 };
const paidAt = new Date('2026-11-01T10:00:00.000Z');
const until = new Date('2026-11-08T10:00:00.000Z');
const bought = {
  status: 'paid' as const,
  totalPaise: 49900,
  paidAt,
  isAsked: false,
  seenPercent: 0,
  now: new Date('2026-11-03T10:00:00.000Z'),
};

describe('whether money can be asked back', () => {
  test.each([
    ['bought two days ago', {}, null],
    ['partly refunded', { status: 'partially_refunded' }, null],
    ['to the very moment', { now: until }, null],
    ['a millisecond later', { now: new Date(until.getTime() + 1) }, 'too-late'],
    ['seen as much as is allowed', { seenPercent: 20 }, null],
    ['seen a little more', { seenPercent: 20.1 }, 'seen-too-much'],
    ['not paid', { status: 'awaiting_payment', paidAt: null }, 'not-paid'],
    ['closed unpaid', { status: 'expired', paidAt: null }, 'not-paid'],
    ['free', { totalPaise: 0 }, 'free'],
    ['asked', { isAsked: true }, 'already-asked'],
    ['refunded', { status: 'refunded' }, 'refunded'],
    ['sent back by itself', { status: 'auto_refunded' }, 'refunded'],
    ['asked for, and late and seen by now', { isAsked: true, now: until, seenPercent: 90 }, 'already-asked'],
    ['late and seen', { now: new Date('2027-01-01'), seenPercent: 90 }, 'too-late'],
  ] as const)('%s', (_, change, refusal) => {
    expect(judgeRefund({ ...bought, ...change }, promises).refusal).toBe(refusal);
  });

  test('says until when, and by which numbers', () => {
    expect(judgeRefund({ ...bought, seenPercent: 3 }, promises)).toEqual({
      refusal: null,
      until: until.toISOString(),
      seenPercent: 3,
      limitPercent: 20,
      seenPages: null,
      limitPages: null,
      days: 7,
    });
    expect(judgeRefund({ ...bought, paidAt: null }, promises)).toMatchObject({ refusal: 'not-paid', until: null });
  });

  test.each([
    ['of a short book three pages', { pages: 6, seenPages: 3 }, { refusal: null, limitPages: 3, limitPercent: 50 }],
    ['of a short book a fourth', { pages: 6, seenPages: 4 }, { refusal: 'seen-too-much', limitPages: 3 }],
    ['of a long book its share', { pages: 80, seenPages: 16 }, { refusal: null, limitPages: 16, limitPercent: 20 }],
    ['of a long book a page more', { pages: 80, seenPages: 17 }, { refusal: 'seen-too-much', seenPages: 17 }],
    ['of a book that is all sample', { pages: 0, seenPages: 0 }, { refusal: null, limitPercent: 100 }],
    ['its file', { pages: 80, seenPages: 0, isDownloaded: true }, { refusal: 'downloaded' }],
  ] as const)('%s', (_, book, told) => {
    const seenPercent = Math.floor((100 * book.seenPages) / Math.max(1, book.pages));
    expect(judgeRefund({ ...bought, seenPercent, book: { isDownloaded: false, ...book } }, promises)).toMatchObject(
      told,
    );
  });

  test('no days at all: only in the moment of paying', () => {
    const none = { ...promises, refundDays: 0 };
    expect(judgeRefund({ ...bought, now: paidAt }, none).refusal).toBeNull();
    expect(judgeRefund(bought, none).refusal).toBe('too-late');
  });
});

describe('the tax of an order', () => {
  const sums = { taxablePaise: 42288, cgstPaise: 3806, sgstPaise: 3806, igstPaise: 0 };
  const snapshot = { taxMode: 'regular' as const, basisPoints: 1800 };

  test('is what was written down, never reckoned anew', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.nat(), (taxablePaise, cgstPaise, sgstPaise, igstPaise) => {
        const parts = { taxablePaise, cgstPaise, sgstPaise, igstPaise };
        expect(taxOf({ ...parts, snapshot, stateCode: '07' })).toEqual({
          ...parts,
          basisPoints: 1800,
          territory: false,
        });
      }),
    );
  });

  test.each(['unregistered', 'composition'] as const)('a seller who is %s charges none', (taxMode) => {
    expect(taxOf({ ...sums, snapshot: { ...snapshot, taxMode }, stateCode: '07' })).toBeNull();
  });

  test.each(['04', '26', '31', '35', '38'])('half of it is of the Union Territory %s', (stateCode) => {
    expect(taxOf({ ...sums, snapshot, stateCode })).toMatchObject({ territory: true });
  });
});
