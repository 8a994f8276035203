import { useMutation, useQuery } from '@tanstack/react-query';
import { api, codeOf } from '#web/platform/api.ts';
import { alertFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';

/** What a code stands for; null when it stands for nothing. */
export function useCertificate(code: string) {
  return useQuery({
    queryKey: ['certificate', code],
    queryFn: () =>
      api.certificates.find({ code }).catch((error: unknown) => {
        if (codeOf(error) === 'NOT_FOUND') return null;
        throw error;
      }),
    networkMode: 'always',
    retry: false,
  });
}

/** The certificate of a course that is finished: issued the first time, the same one ever after. */
export function useClaim(courseId: string) {
  return useMutation({
    mutationFn: () => api.certificates.claim({ courseId }),
    onError: (error) => alertFault(error, { NOT_FINISHED: m.certificate_not_finished }),
  });
}
