import type { Language } from '#contract/procedure.ts';

/** Every text in a value, wherever it stands. */
export function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

/** The same value with each text of a language changed, wherever it stands. */
export function mapTexts<Value>(value: Value, change: (text: string, language: Language) => string | null): Value {
  const map = (each: unknown, name: string): unknown => {
    if (typeof each === 'string') return name === 'en' || name === 'hi' ? change(each, name) : each;
    if (Array.isArray(each)) return each.map((inner) => map(inner, ''));
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, map(inner, key)]));
  };
  return map(value, '') as Value;
}
