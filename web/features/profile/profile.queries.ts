import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationCategory, Profile, ProfileChange, PushCategory } from '#contract/accounts/profile.ts';
import type { MessageCategory, MessageChannel } from '#contract/messages.ts';
import { useOfferedMessages } from '#web/platform/account-fields/offered-messages.queries.ts';
import { setAlert } from '#web/platform/alert.ts';
import { ApiError, api, codeOf } from '#web/platform/api.ts';
import { keyOf, useLive } from '#web/platform/live.ts';

const SUBJECTS_STAY_MS = 300_000;
const UPLOAD_MS = 120_000;

/** What you have told about yourself, from whichever device. */
export function useProfile() {
  return useLive('accounts.profile.watch');
}

export function useUniversities() {
  return useLive('universities.watch');
}

export function useUpdateProfile() {
  return useMutation({ mutationFn: (change: ProfileChange) => api.accounts.update(change) });
}

type Choice<T> = { id: string; show: (profile: Profile, chosen: T) => Profile; change: (chosen: T) => ProfileChange };

/** Changes one choice of the profile: seen at once, undone when the server refuses. */
function useChoice<T>({ id, show, change }: Choice<T>) {
  const queries = useQueryClient();
  const key = [keyOf('accounts.profile.watch')];
  return useMutation({
    // In turn, so that the last of two quick presses is the one that stands.
    scope: { id },
    mutationFn: (chosen: T) => api.accounts.update(change(chosen)),
    onMutate: (chosen) => {
      const before = queries.getQueryData<Profile>(key);
      queries.setQueryData<Profile>(key, (profile) => profile && show(profile, chosen));
      return before;
    },
    onError: (_error, _chosen, before) => {
      queries.setQueryData(key, before);
      setAlert();
    },
  });
}

/** Turns the mails of a category on or off. */
export const useNotify = (category: NotificationCategory) =>
  useChoice<boolean>({
    id: `notify ${category}`,
    show: (profile, byMail) => ({ ...profile, notifications: { ...profile.notifications, [category]: byMail } }),
    change: (byMail) => ({ notifications: { [category]: byMail } }),
  });

/** Turns what is pushed of a category on or off. */
export const useChoosePush = (category: PushCategory) =>
  useChoice<boolean>({
    id: `push ${category}`,
    show: (profile, byPush) => ({ ...profile, pushes: { ...profile.pushes, [category]: byPush } }),
    change: (byPush) => ({ pushes: { [category]: byPush } }),
  });

/** Turns what a channel tells of a category on or off. */
export const useChooseMessage = (channel: MessageChannel, category: MessageCategory) =>
  useChoice<boolean>({
    id: `${channel} ${category}`,
    show: (profile, told) => ({ ...profile, [channel]: { ...profile[channel], [category]: told } }),
    change: (told) => ({ [channel]: { [category]: told } }),
  });

/** Of what the school can tell by SMS and WhatsApp; undefined until it is known, and where it is nothing. */
export function useMessagesToChoose() {
  const data = useOfferedMessages();
  return data && data.sms.length + data.whatsapp.length > 0 ? data : undefined;
}

export const useChooseQuietHours = () =>
  useChoice<Profile['quietHours']>({
    id: 'quiet hours',
    show: (profile, quietHours) => ({ ...profile, quietHours }),
    change: (quietHours) => ({ quietHours }),
  });

export const useChoosePushDetails = () =>
  useChoice<boolean>({
    id: 'push details',
    show: (profile, pushDetails) => ({ ...profile, pushDetails }),
    change: (pushDetails) => ({ pushDetails }),
  });

type Search = { universityId: string; programmeId: string; text: string };

/** Subjects of a university that fit a text, those of the programme first; the last answer stands until the next. */
export function useSubjectSearch({ universityId, programmeId, text }: Search) {
  return useQuery({
    queryKey: ['subjects', universityId, programmeId, text],
    queryFn: () => api.universities.subjects({ universityId, text, ...(programmeId ? { programmeId } : {}) }),
    placeholderData: keepPreviousData,
    staleTime: SUBJECTS_STAY_MS,
    networkMode: 'always',
    retry: false,
  });
}

export function useUploadPhoto() {
  return useMutation({ mutationFn: putPhoto });
}

/** Bytes go by a door of their own; its refusals are worded like those of the others. */
async function putPhoto(photo: Blob): Promise<void> {
  const response = await fetch('/files/photo', {
    method: 'PUT',
    headers: { 'content-type': photo.type },
    body: photo,
    signal: AbortSignal.timeout(UPLOAD_MS),
  });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
}

export function useRemovePhoto() {
  return useMutation({ mutationFn: () => api.accounts.removePhoto() });
}

/** Mails a parent again, or at another address; answers that they agreed meanwhile when they did. */
export function useRemindParent() {
  return useMutation({ mutationFn: remindParent });
}

async function remindParent(parentEmail: string): Promise<'sent' | 'agreed'> {
  try {
    await api.accounts.parent.remind({ parentEmail });
    return 'sent';
  } catch (error) {
    if (codeOf(error) === 'NOT_NEEDED') return 'agreed';
    throw error;
  }
}
