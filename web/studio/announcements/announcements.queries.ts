import { useMutation } from '@tanstack/react-query';
import type { AnnouncementInput, AnnouncementList } from '#contract/announcements/announcements.ts';
import { ApiError, api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import type { ListSearch } from '#web/studio/parts/list/list-types.ts';
import { useRows } from '#web/studio/parts/list/rows.queries.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

/** A page of all announcements, live. */
export function useAnnouncements(search: ListSearch) {
  const { data } = useLive('announcements.changes.watch');
  const read = (filter: ListSearch) => api.announcements.list(filter as AnnouncementList);
  return useRows('announcements', search, read, data?.version);
}

/** An announcement as it is saved, read anew when any changes. */
export function useAnnouncement(announcementId: string) {
  const { data } = useLive('announcements.changes.watch');
  return useOne('announcement', announcementId, data?.version, () => api.announcements.read({ announcementId }));
}

/** Saves over the revision that it was made from; without one it is a new announcement. Its path must lead to a page. */
export function useSaveAnnouncement(announcementId: string) {
  return async (terms: AnnouncementInput, revision: number | undefined) => {
    if (terms.link && (await readPath(terms.link)) === 'missing')
      throw new ApiError(422, { code: 'NO_SUCH_PAGE', defined: true });
    return revision === undefined
      ? api.announcements.create(terms)
      : api.announcements.update({ announcementId, ...terms, revision });
  };
}

export const useRemoveAnnouncement = () =>
  useAct('announcements', (announcementId: string) => api.announcements.remove({ announcementId }));

/** Brings a removed one back, as what it was but live. */
export function recreateAnnouncement(terms: AnnouncementInput): Promise<unknown> {
  return api.announcements.create({ ...terms, shown: terms.shown === 'now' ? 'no' : terms.shown });
}

type PathState = 'page' | 'missing' | 'outside' | 'invalid' | 'unknown';

const STAFF_ONLY = /^\/(?:studio|api|files)(?:[/?#]|$)/;
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Where a link leads: to a page of our own that is there, or is not, outside, or nowhere. */
async function readPath(link: string): Promise<PathState> {
  if (/^https?:\/\/[^\s/]\S*$/i.test(link)) return 'outside';
  if (!OWN_PATH.test(link) || STAFF_ONLY.test(link)) return 'invalid';
  try {
    const { status, type } = await fetch(link.replace(/#.*$/, ''), { method: 'HEAD', redirect: 'manual' });
    return type === 'opaqueredirect' || status === 200 ? 'page' : status === 404 ? 'missing' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Asked when the field is left, not at each letter. */
export function usePathCheck() {
  return useMutation({ mutationFn: (link: string) => readPath(link.trim()) });
}
