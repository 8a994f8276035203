import { m } from '#web/platform/words.ts';

/** What a course may be taught in. */
export function languages() {
  return [
    { value: 'en', label: m.common_english() },
    { value: 'hi', label: m.common_hindi() },
  ] satisfies { value: 'en' | 'hi'; label: string }[];
}
