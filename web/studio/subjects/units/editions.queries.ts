import { useQuery } from '@tanstack/react-query';
import type { SyllabusEdition } from '#contract/pastpapers/editions.studio.ts';
import { api } from '#web/platform/api.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';

const { editions } = api.pastpapers.studio;
/** Units are read anew with their editions: which of them hold depends on these. */
const NOUN = 'subject-units';
const always = { networkMode: 'always', retry: false } as const;

/** The editions of a subject's syllabus, the newest first. */
export const useEditions = (subjectId: string) =>
  useQuery({
    ...always,
    queryKey: ['studio', NOUN, subjectId, 'editions'],
    queryFn: () => editions.list({ subjectId }),
  });

type Begun = { termId: string; isCopy: boolean };

/** Begins the next edition, or says from which term one is valid. */
export const useSaveEdition = (subjectId: string, changed: SyllabusEdition | null) =>
  useAct<Begun, unknown>(NOUN, ({ termId, isCopy }) =>
    changed
      ? editions.setTerm({ subjectId, edition: changed.edition, revision: changed.revision, termId })
      : editions.begin({ subjectId, termId, isCopy }),
  );

export const useRemoveEdition = (subjectId: string) =>
  useAct(NOUN, (edition: number) => editions.remove({ subjectId, edition }));

/** What became of the units of the edition before. */
export const useMappings = (subjectId: string, edition: number) =>
  useQuery({
    ...always,
    queryKey: ['studio', NOUN, subjectId, 'mappings', edition],
    queryFn: () => editions.mappings({ subjectId, edition }),
  });

export const useMapUnit = (subjectId: string) =>
  useAct(NOUN, (mapping: { unitId: string; newUnitIds: string[] }) => editions.map(mapping), {
    scope: { id: `mappings ${subjectId}` },
  });
