import * as v from 'valibot';
import { Id } from '#contract/procedure.ts';

/** What the school offers; a note is free for everybody. */
export const ProductKind = v.picklist(['course', 'ebook', 'note', 'test-series']);
export type ProductKind = v.InferOutput<typeof ProductKind>;

export const SaleKind = v.picklist(['course', 'ebook', 'test-series']);
export type SaleKind = v.InferOutput<typeof SaleKind>;

/** A product that can be bought, granted and owned. */
export const ProductRef = v.strictObject({ kind: SaleKind, id: Id });
export type ProductRef = v.InferOutput<typeof ProductRef>;

/** A calendar day in India: 2026-11-21. One that its month has, which the form alone does not say of 2026-02-30. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(isInCalendar, 'no such day'));

function isInCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !day.startsWith('0000') && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
/** Whole rupees and paise as an integer of paise, never negative. */
export const Paise = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000_00));
