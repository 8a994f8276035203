import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Doubt } from '#contract/doubts/doubt.ts';
import { setAlert } from '#web/platform/alert.ts';
import { api, keepaliveApi } from '#web/platform/api.ts';
import { alertFault } from '#web/platform/faults.ts';
import { keyOf, useLive } from '#web/platform/live.ts';
import { orKeep } from '#web/platform/outbox/or-keep.ts';
import { m } from '#web/platform/words.ts';

export type LessonPlace = { courseId: string; lessonId: string };

/** The questions on a lesson with their answers, newest first. */
export function useDoubts(place: LessonPlace) {
  return useLive('doubts.watch', place);
}

type DoubtInput = Parameters<typeof api.doubts.create>[0];

/** Asks; sent again after a lost answer, with the same id, it is still one question. */
export function useAsk() {
  return useMutation({
    mutationFn: (input: DoubtInput) =>
      orKeep(api.doubts.create, { act: 'doubts.create', input, subject: `doubt ${input.id}`, text: input.text }),
    onSuccess: (went) => went === 'sent' && setAlert({ alertType: 'success', message: m.doubts_asked() }),
  });
}

/** Says that one has the doubt of somebody else too, or no longer: counted at once, and taken back when the server refuses. */
export function useSameDoubt(place: LessonPlace) {
  const queries = useQueryClient();
  const key = [keyOf('doubts.watch', place)];
  return useMutation({
    mutationFn: (input: { doubtId: string; isSame: boolean }) =>
      orKeep(keepaliveApi.doubts.setSame, { act: 'doubts.setSame', input, subject: `same doubt ${input.doubtId}` }),
    onMutate: ({ doubtId, isSame }) => {
      const before = queries.getQueryData<Doubt[]>(key);
      queries.setQueryData<Doubt[]>(key, (doubts = []) =>
        doubts.map((doubt) =>
          doubt.id === doubtId && doubt.isSame !== isSame
            ? { ...doubt, isSame, sameCount: doubt.sameCount + (isSame ? 1 : -1) }
            : doubt,
        ),
      );
      return () => queries.setQueryData(key, before);
    },
    onError: (error, _input, undo) => {
      undo?.();
      alertFault(error, { NOT_FOUND: m.doubts_not_yours });
    },
  });
}

export function useWithdrawDoubt() {
  return useMutation({
    mutationFn: (doubtId: string) => api.doubts.remove({ doubtId }),
    onError: (error) => alertFault(error, { ANSWERED: m.doubts_answered_meanwhile }),
  });
}
