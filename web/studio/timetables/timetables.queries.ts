import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TimetableInput, TimetableList } from '#contract/timetables/timetable.studio.ts';
import type { Paper, TimetableStatus } from '#contract/timetables/timetable.ts';
import { setAlert } from '#web/platform/alert.ts';
import { api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useDebouncedValue } from '#web/platform/search/use-debounced-value.ts';
import { m } from '#web/platform/words.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

/** A page of all timetables, live. */
export function useStudioTimetables(search: ListSearch) {
  const { data } = useLive('timetables.studio.changes.watch');
  const read = (filter: ListSearch) => api.timetables.studio.list(filter as TimetableList);
  return useRows('timetables', search, read, data?.version);
}

/** A timetable with its papers and revisions, read anew when any changes. */
export function useStudioTimetable(sectionId: string) {
  const { data } = useLive('timetables.studio.changes.watch');
  return useOne('timetable', sectionId, data?.version, () => api.timetables.studio.read({ sectionId }));
}

/** All subjects that its papers can be of. */
export function useTimetableSubjects(sectionId: string) {
  return useQuery({
    queryKey: ['studio', 'timetable-subjects', sectionId],
    queryFn: () => api.timetables.studio.subjects({ sectionId }),
    retry: false,
  });
}

/** The exam terms of a university, by label. */
export function useExamTerms(universityId: string) {
  return useQuery({
    queryKey: ['studio', 'exam-terms', universityId],
    queryFn: () => api.universities.studio.terms.list({ universityId, kind: 'exam' }),
    enabled: universityId !== '',
    retry: false,
  });
}

/** Saves over the revision that it was made from; without one it is a new timetable. */
export function useSaveTimetable(sectionId: string) {
  return (terms: TimetableInput, revision: number | undefined) =>
    revision === undefined
      ? api.timetables.studio.create(terms)
      : api.timetables.studio.update({ sectionId, ...terms, revision });
}

const failed = (error: Error): void =>
  setAlert(codeOf(error) === 'CHANGED_MEANWHILE' ? { message: m.stime_changed_meanwhile() } : {});

export function checkTimetable(sectionId: string) {
  return api.timetables.studio.check({ sectionId });
}

export function publishTimetable(sectionId: string) {
  return api.timetables.studio.publish({ sectionId, published: true });
}

export function useCheckTimetable(sectionId: string) {
  return useMutation({
    mutationFn: () => checkTimetable(sectionId),
    onSuccess: () => setAlert({ alertType: 'success', message: m.stime_checked_now() }),
    onError: failed,
  });
}

export function usePublishTimetable(sectionId: string) {
  return useMutation({
    mutationFn: (published: boolean) => api.timetables.studio.publish({ sectionId, published }),
    onError: failed,
  });
}

export function useRemoveTimetable() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sectionId: string) => api.timetables.studio.remove({ sectionId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['studio', 'timetables'] }),
    onError: failed,
  });
}

/** A timetable as it is to be. */
export type RevisionInput = { sectionId: string; status: TimetableStatus; entries: Paper[] };

const PAUSE_MS = 400;

/** What a revision would change, whom it would tell and what clashes; asked a moment after the last change. Null asks nothing. */
export function useRevisionPreview(wanted: RevisionInput | null) {
  const text = JSON.stringify(wanted);
  const asked = useDebouncedValue(text, PAUSE_MS);
  return useQuery({
    queryKey: ['studio', 'timetable-preview', asked],
    queryFn: () => api.timetables.studio.preview(JSON.parse(asked) as RevisionInput),
    enabled: asked !== 'null' && wanted !== null,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  });
}

type Revision = RevisionInput & { sourceUrl: string | null; revision?: number };

/** Revises a timetable, over the revision that it was made from. */
export function useRevise() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (revision: Revision) => api.timetables.revise(revision),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['studio', 'timetable'] }),
    onError: failed,
  });
}

/** Brings the state before a change back, whatever its revision is by now. */
export function reviseBack(revision: Omit<Revision, 'revision'>): Promise<unknown> {
  return api.timetables.revise(revision);
}

/** What stood before a revision. */
export function useBefore(sectionId: string) {
  return useMutation({
    mutationFn: (revisionId: string) => api.timetables.studio.before({ sectionId, revisionId }),
    onError: failed,
  });
}

/** Makes a subject of the university, that it can have a paper. */
export function useCreateSubject(sectionId: string, universityId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ code, titleEn }: { code: string; titleEn: string }) =>
      api.universities.studio.subjects.create({
        ...{ universityId, code, titleEn },
        ...{ titleHi: null, credits: null, programmes: [] },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['studio', 'timetable-subjects', sectionId] }),
    onError: failed,
  });
}
