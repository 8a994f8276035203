import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Trace } from '#contract/document.ts';
import type { StudentList } from '#contract/students.ts';
import { ApiError, api, codeOf } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';

/** A page of all students, live. What an address asks that is no question is refused by the server. */
export function useStudents(search: ListSearch) {
  const { data } = useLive('students.changes.watch');
  return useRows('students', search, (asked) => api.students.list(asked as StudentList), data?.stamp);
}

/** Everything of a student, read anew when anything of theirs changes. */
export function useStudent(userId: string) {
  const { data } = useLive('students.page.watch', { userId });
  return useQuery({
    queryKey: ['studio', 'student', userId, data?.stamp],
    queryFn: () => api.students.page.read({ userId }),
    placeholderData: (before, query) => (query?.queryKey[2] === userId ? before : undefined),
    retry: false,
    networkMode: 'always',
  });
}

/** What happened, newest first, thirty at a time; from the beginning again when anything of theirs changes. */
export function useHistory(userId: string) {
  const { data } = useLive('students.page.watch', { userId });
  return useInfiniteQuery({
    queryKey: ['studio', 'student-history', userId, data?.stamp],
    queryFn: ({ pageParam }) => api.students.history({ userId, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    retry: false,
    networkMode: 'always',
  });
}

/** What staff do to a student. Each reads the page anew when it is done, though a frame would say so too. */
function useAct<Input>(act: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: ['studio', 'student'] }),
  });
}

export const useSuspend = () => useAct(api.students.suspend);
export const useRestore = () => useAct(api.students.restore);
export const useSignOutAll = () => useAct(api.students.signOut);
export const useSignOutDevice = () => useAct(api.students.signOutDevice);
export const useSendReset = () => useAct(api.students.sendReset);
export const useWriteNote = () => useAct(api.students.notes.create);
export const useRemoveNote = () => useAct(api.students.notes.remove);
export const useTakeBack = () => useAct(api.enrolments.revoke);
export const useRevokeCertificate = () => useAct(api.certificates.revoke);

/** Whose copy a mark, or a PDF that has some, is; null when it is none of ours. */
export function useTrace() {
  return useMutation({
    mutationFn: (asked: string | File): Promise<Trace | null> =>
      typeof asked === 'string' ? api.reading.trace({ traceId: asked }) : traceFile(asked),
  });
}

async function traceFile(file: File): Promise<Trace | null> {
  const answer = await fetch('/files/traces', { method: 'POST', body: file });
  if (answer.ok) return answer.json();
  throw new ApiError(answer.status, await answer.json().catch(() => ({})));
}

/** Why the server refused, by the name that the contract gives it. */
export { codeOf as refusalOf };
