import { useMutation, useQuery } from '@tanstack/react-query';
import type { SubjectUnit, UnitInput } from '#contract/questions/units.studio.ts';
import { api } from '#web/platform/api.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';

const { units } = api.questions;
const NOUN = 'subject-units';

/** An edition of a subject's syllabus in its order; without one, that which holds now. */
export const useUnits = (subjectId: string, edition: number | undefined) =>
  useQuery({
    queryKey: ['studio', NOUN, subjectId, edition],
    queryFn: () => units.list({ subjectId, edition }),
    retry: false,
    networkMode: 'always',
  });

type Syllabus = { subjectId: string; edition: number | undefined };
type Saving = { changed: Pick<SubjectUnit, 'unitId' | 'revision'> | null; unit: UnitInput };

/** Adds a unit, or changes one. */
export const useSaveUnit = (syllabus: Syllabus) =>
  useAct<Saving, unknown>(NOUN, ({ changed, unit }) =>
    changed
      ? units.update({ unitId: changed.unitId, revision: changed.revision, ...unit })
      : units.create({ ...syllabus, ...unit }),
  );

export const useOrderUnits = (syllabus: Syllabus) =>
  useAct(NOUN, (unitIds: string[]) => units.order({ ...syllabus, unitIds }), {
    scope: { id: `units ${syllabus.subjectId}` },
  });

export const useRemoveUnit = () => useAct(NOUN, (unitId: string) => units.remove({ unitId }));

/** What a text would change; nothing is saved. */
export const useUnitsCheck = (syllabus: Syllabus) =>
  useMutation({ mutationFn: (text: string) => units.check({ ...syllabus, text }) });

export const useUnitsImport = (syllabus: Syllabus) =>
  useAct(NOUN, (text: string) => units.import({ ...syllabus, text }));
