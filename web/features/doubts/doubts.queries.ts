import { useMutation } from '@tanstack/react-query';
import { setAlert } from '#web/platform/alert.ts';
import { api } from '#web/platform/api.ts';
import { alertFault } from '#web/platform/faults.ts';
import { useLive } from '#web/platform/live.ts';
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
    networkMode: 'always',
    mutationFn: (input: DoubtInput) =>
      orKeep(api.doubts.create, { act: 'doubts.create', input, subject: `doubt ${input.id}`, text: input.text }),
    onSuccess: (went) => went === 'sent' && setAlert({ alertType: 'success', message: m.doubts_asked() }),
  });
}

export function useWithdrawDoubt() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (doubtId: string) => api.doubts.remove({ doubtId }),
    onError: (error) => alertFault(error, { ANSWERED: m.doubts_answered_meanwhile }),
  });
}
