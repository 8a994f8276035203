import { useMutation, useQuery } from '@tanstack/react-query';
import type { PageSlug, PageVersionText } from '#contract/pages.ts';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useOne } from '#web/studio/parts/page/one.queries.ts';

/** Every text of the school, live. */
export function usePages() {
  const { data } = useLive('pages.changes.watch');
  return useQuery({
    queryKey: ['studio', 'pages', data?.version],
    queryFn: () => api.pages.list(),
    placeholderData: (before) => before,
    retry: false,
  });
}

/** A text as it is written, with its versions. */
export function useStoredPageText(slug: PageSlug) {
  const { data } = useLive('pages.changes.watch');
  return useOne('page', slug, data?.version, () => api.pages.read({ slug }));
}

export type StoredPageText = NonNullable<ReturnType<typeof useStoredPageText>['data']>;

export function usePublish(slug: PageSlug) {
  return (text: PageVersionText, from: number | undefined) =>
    api.pages.publish({ slug, ...text, ...(from !== undefined && { from }) });
}

export function usePreview() {
  return useMutation({ mutationFn: (text: PageVersionText) => api.pages.preview(text) });
}

/** An older version, to be written on from. */
export function useOlder(slug: PageSlug) {
  return useMutation({ mutationFn: (version: number) => api.pages.read({ slug, version }) });
}
