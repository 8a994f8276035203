import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationCategory, Profile, ProfileChange } from '#contract/accounts/profile.ts';
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
  return useMutation({ networkMode: 'always', mutationFn: (change: ProfileChange) => api.accounts.update(change) });
}

/** Turns the mails of a category on or off: seen at once, undone when the server refuses. */
export function useNotify(category: NotificationCategory) {
  const queries = useQueryClient();

  function show(byMail: boolean) {
    queries.setQueryData<Profile>(
      [keyOf('accounts.profile.watch')],
      (profile) => profile && { ...profile, notifications: { ...profile.notifications, [category]: byMail } },
    );
  }

  return useMutation({
    // In turn, so that the last of two quick presses is the one that stands.
    scope: { id: `notify ${category}` },
    networkMode: 'always',
    mutationFn: (byMail: boolean) => api.accounts.update({ notifications: { [category]: byMail } }),
    onMutate: show,
    onError: (_error, byMail) => {
      show(!byMail);
      setAlert();
    },
  });
}

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
  return useMutation({ networkMode: 'always', mutationFn: putPhoto });
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
  return useMutation({ networkMode: 'always', mutationFn: () => api.accounts.removePhoto() });
}

/** Mails a parent again, or at another address; answers that they agreed meanwhile when they did. */
export function useRemindParent() {
  return useMutation({ networkMode: 'always', mutationFn: remindParent });
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
