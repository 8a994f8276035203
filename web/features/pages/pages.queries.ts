import type { PageSlug } from '#contract/pages.ts';
import { useLive } from '#web/platform/live.ts';

/** A text of the school as it is in force. */
export function useText(slug: PageSlug) {
  return useLive('pages.watch', { slug });
}

/** Who stands behind the school; null where it is not set, undefined until the settings are known. */
export function useBusiness() {
  return useLive('settings.watch').data?.business;
}
