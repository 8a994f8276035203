import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Audience, Channel } from '#contract/announcements/mailings.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';

const { mailing } = api.announcements;

/** How the sending of an announcement goes, live; null before it was begun. */
export const useMailing = (announcementId: string) => useLive('announcements.mailing.watch', { announcementId });

const always = { networkMode: 'always', retry: false } as const;

/** How many people an audience is, once it is chosen. */
export const useAudienceCount = (audience: Audience, isChosen: boolean) =>
  useQuery({
    ...always,
    queryKey: ['studio', 'announcement-audience', audience],
    queryFn: () => mailing.count(audience),
    enabled: isChosen,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const useTestMail = () =>
  useMutation({ mutationFn: (announcementId: string) => mailing.test({ announcementId }) });
export const useSendMailing = () =>
  useMutation({
    mutationFn: (begun: Audience & { announcementId: string; channels: Channel[] }) => mailing.create(begun),
  });
export const useStopMailing = () =>
  useMutation({ mutationFn: (announcementId: string) => mailing.stop({ announcementId }) });
