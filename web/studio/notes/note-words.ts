import type { NoteMiss } from '#contract/studio/notes.ts';
import { m } from '#web/platform/words.ts';
import { refusalOf } from '#web/studio/subjects/refusals.queries.ts';

export function noteMissText(miss: NoteMiss): string {
  return miss === 'title' ? m.sbook_miss_title() : m.sbook_miss_pdf();
}

/** Why a state was refused, in words; undefined for everything that nobody can act on. */
export function noteStateFault(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  if (refusal?.code === 'MOMENT_PAST') return m.sbook_moment_past();
  if (refusal?.code !== 'NOT_READY') return undefined;
  const [note] = (refusal.data as { notes: { title: string; misses: NoteMiss[] }[] }).notes;
  return note && m.sbook_not_ready({ title: note.title, misses: note.misses.map(noteMissText).join(', ') });
}
