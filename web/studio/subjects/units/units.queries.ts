import { useMutation, useQuery } from '@tanstack/react-query';
import type { SubjectUnit, UnitInput } from '#contract/questions/units.studio.ts';
import { api } from '#web/platform/api.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';

const { units } = api.questions;
const NOUN = 'subject-units';

/** The syllabus of a subject, in its order. */
export const useUnits = (subjectId: string) =>
  useQuery({
    queryKey: ['studio', NOUN, subjectId],
    queryFn: () => units.list({ subjectId }),
    retry: false,
    networkMode: 'always',
  });

type Saving = { changed: Pick<SubjectUnit, 'unitId' | 'revision'> | null; unit: UnitInput };

/** Adds a unit, or changes one. */
export const useSaveUnit = (subjectId: string) =>
  useAct<Saving, unknown>(NOUN, ({ changed, unit }) =>
    changed
      ? units.update({ unitId: changed.unitId, revision: changed.revision, ...unit })
      : units.create({ subjectId, ...unit }),
  );

export const useOrderUnits = (subjectId: string) =>
  useAct(NOUN, (unitIds: string[]) => units.order({ subjectId, unitIds }), { scope: { id: `units ${subjectId}` } });

export const useRemoveUnit = () => useAct(NOUN, (unitId: string) => units.remove({ unitId }));

/** What a text would change; nothing is saved. */
export const useUnitsCheck = (subjectId: string) =>
  useMutation({ mutationFn: (text: string) => units.check({ subjectId, text }) });

export const useUnitsImport = (subjectId: string) => useAct(NOUN, (text: string) => units.import({ subjectId, text }));
