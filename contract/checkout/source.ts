import * as v from 'valibot';
import { MAX_SOURCE_LENGTH, SOURCE_NAMES } from './source-names.ts';

/** Plain text of one line, without signs that cannot be seen. */
const Part = v.optional(
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_SOURCE_LENGTH), v.regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u)),
);

export const SourceParts = v.strictObject({
  utm_source: Part,
  utm_medium: Part,
  utm_campaign: Part,
  utm_content: Part,
  utm_term: Part,
  ref: Part,
});
export type SourceParts = v.InferOutput<typeof SourceParts>;

/** By which link a buyer came, and when they agreed that their order notes it. */
export const OrderSource = v.pipe(
  v.strictObject({ ...SourceParts.entries, agreedAt: v.pipe(v.string(), v.isoTimestamp()) }),
  v.check((source) => SOURCE_NAMES.some((name) => source[name] !== undefined), 'names no link'),
);
export type OrderSource = v.InferOutput<typeof OrderSource>;
