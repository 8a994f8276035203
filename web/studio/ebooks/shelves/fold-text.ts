import type { BookSectionRow } from '#web/studio/ebooks/ebooks.queries.ts';

/** What a section is found by. */
export function foldText({ title, programme, term }: BookSectionRow): string {
  return [title, programme, term].filter(Boolean).join(' ').toLowerCase();
}
