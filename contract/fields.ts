import type * as v from 'valibot';

type Shape = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Of a row the fields that `schema` names. */
export function pickFields<S extends Shape>({ entries }: S, row: v.InferOutput<S>): v.InferOutput<S> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(entries, name))) as v.InferOutput<S>;
}
