import { useEffect } from 'react';
import type { NoticeName } from '#contract/settings/school.ts';
import { api } from '#web/platform/api.ts';

/** Counts that a notice stands in front of the page; a count that is lost is nobody's loss. */
export function useCountNotice(name: NoticeName | undefined): void {
  useEffect(() => {
    if (name) api.settings.countNotice({ name }).catch(() => undefined);
  }, [name]);
}
