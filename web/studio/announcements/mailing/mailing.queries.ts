import { useMutation } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';

/** How the mails of an announcement go, live. */
export const useMailing = (announcementId: string) => useLive('announcements.mailing.watch', { announcementId });

const always = { networkMode: 'always', retry: false } as const;

export const useTestMail = () =>
  useMutation({
    ...always,
    mutationFn: (announcementId: string) => api.announcements.mailing.test({ announcementId }),
  });
export const useSendMailing = () =>
  useMutation({
    ...always,
    mutationFn: (announcementId: string) => api.announcements.mailing.create({ announcementId }),
  });
export const useStopMailing = () =>
  useMutation({
    ...always,
    mutationFn: (announcementId: string) => api.announcements.mailing.stop({ announcementId }),
  });
