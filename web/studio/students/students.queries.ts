import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { Trace } from '#contract/reading/document.ts';
import type { StudentList } from '#contract/students/students.ts';
import { ApiError, api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

/** A page of all students, live. What an address asks that is no question is refused by the server. */
export function useStudents(search: ListSearch) {
  const { data } = useLive('students.changes.watch');
  return useRows('students', search, (filter) => api.students.list(filter as StudentList), data?.version);
}

/** Everything of a student, read anew when anything of theirs changes. */
export function useStudent(userId: string) {
  const { data } = useLive('students.page.watch', { userId });
  return useOne('student', userId, data?.version, () => api.students.page.read({ userId }));
}

/** What happened, newest first, thirty at a time; from the beginning again when anything of theirs changes. */
export function useHistory(userId: string) {
  const { data } = useLive('students.page.watch', { userId });
  return useInfiniteQuery({
    queryKey: ['studio', 'student-history', userId, data?.version],
    queryFn: ({ pageParam }) => api.students.history({ userId, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    retry: false,
    networkMode: 'always',
  });
}

export const useSuspend = () => useAct('student', api.students.suspend);
export const useRestore = () => useAct('student', api.students.restore);
export const useSignOutAll = () => useAct('student', api.students.signOut);
export const useSignOutDevice = () => useAct('student', api.students.signOutDevice);
export const useSendReset = () => useAct('student', api.students.sendReset);
export const useWriteNote = () => useAct('student', api.students.notes.create);
export const useRemoveStaffNote = () => useAct('student', api.students.notes.remove);
export const useGrantExtraTime = () => useAct('extra-time', api.attempts.studio.accommodation.set);
export const useRemoveExtraTime = () => useAct('extra-time', api.attempts.studio.accommodation.remove);
export const useRevokeAccess = () => useAct('student', api.enrolments.revoke);
export const useRevokeCertificate = () => useAct('student', api.certificates.revoke);

/** A student's extra time in tests; null without it. */
export function useExtraTime(userId: string) {
  return useQuery({
    queryKey: ['studio', 'extra-time', userId],
    queryFn: () => api.attempts.studio.accommodation.read({ userId }),
  });
}

/** Whose copy a mark, or a PDF that has some, is; null when it is none of ours. */
export function useTrace() {
  return useMutation({
    mutationFn: (input: string | File): Promise<Trace | null> =>
      typeof input === 'string' ? api.reading.trace({ traceId: input }) : traceFile(input),
  });
}

async function traceFile(file: File): Promise<Trace | null> {
  const answer = await fetch('/files/traces', { method: 'POST', body: file });
  if (answer.ok) return answer.json();
  throw new ApiError(answer.status, await answer.json().catch(() => ({})));
}
