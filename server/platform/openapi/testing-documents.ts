import type { JsonObject } from './components.ts';

/** Every object in a value, and where it stands. */
export function listObjects(value: unknown, path = '#'): { path: string; object: JsonObject }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, each]) => listObjects(each, `${path}/${key}`));
  return Array.isArray(value) ? inside : [{ path, object: value as JsonObject }, ...inside];
}

/** What stands at a reference, `#/components/…`; undefined for nothing. */
export const findIn = (document: unknown, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as JsonObject | undefined)?.[key], document);
