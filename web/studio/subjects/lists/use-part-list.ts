import { type List, useList } from '#web/studio/parts/list/use-list.ts';
import type { CodePart } from '#web/studio/subjects/subjects.queries.ts';

/** The state of one of the lists that share a screen: which one it is stays in the address, and is no part of the question. */
export function usePartList(noun: CodePart, filters: string[]): List {
  const { search, ...list } = useList(noun, ['part', ...filters]);
  const { part: _, ...asked } = search;
  const off = Object.fromEntries(['text', 'after', 'before', ...filters].map((name) => [name, undefined]));
  return { ...list, search: asked, clear: () => list.change(off) };
}
