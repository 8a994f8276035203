import { createContext, useContext } from 'react';
import type { Language } from '#contract/procedure.ts';

/** What is wrong, in words, by the field: 'body.stem.en', 'marks'. */
export type FieldFaults = ReadonlyMap<string, string>;

export const FaultsContext = createContext<FieldFaults>(new Map());

export function useFieldFault(field: string): string | undefined {
  return useContext(FaultsContext).get(field);
}

/** In which languages the fields are shown. */
export type WrittenIn = Language | 'both';

export const WrittenInContext = createContext<WrittenIn>('both');

/** The languages that are shown, in their order. */
export function useWrittenLanguages(): Language[] {
  const written = useContext(WrittenInContext);
  return written === 'both' ? ['en', 'hi'] : [written];
}
