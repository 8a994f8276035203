import type { UnitSourceInput } from '#contract/pastpapers/unit-sources.studio.ts';

/** What an address of our own leads to: a lesson, an e-book, a note or a test; undefined when it is none. */
export function readSource(address: string): Pick<UnitSourceInput, 'kind' | 'id'> | undefined {
  const lesson = /[?&]lesson=([^&#]+)/.exec(address)?.[1];
  if (lesson) return { kind: 'lesson', id: decodeURIComponent(lesson) };
  const [, kind, id] = /\/(ebook|note|test)\/([^/?#]+)/.exec(address) ?? [];
  return kind && id ? { kind: kind as 'ebook' | 'note' | 'test', id: decodeURIComponent(id) } : undefined;
}

/** "1:30", "90" or "1:02:03" in seconds, or a page; null for nothing, undefined for what is no number. */
export function readPlace(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const parts = text.trim().split(':').map(Number);
  const place = parts.reduce((sum, part) => sum * 60 + part, 0);
  return Number.isInteger(place) && place >= 0 ? place : undefined;
}
