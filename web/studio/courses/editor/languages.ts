import { m } from '#web/platform/words.ts';

/** What a course may be taught in. */
export function languages() {
  return [
    { value: 'en', label: m.scourse_language_en() },
    { value: 'hi', label: m.scourse_language_hi() },
  ] satisfies { value: 'en' | 'hi'; label: string }[];
}
