import type { Page } from '#contract/pages.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';

/** Which version of a text this is, and since when it holds. */
export function TextVersion({ version, publishedAt }: Pick<Page, 'version' | 'publishedAt'>) {
  const date = dayOf(publishedAt, useLanguage());
  const since = version === 0 ? m.text_first_version({ date }) : m.text_version({ version, date });
  return <p className="mt-1 text-sm text-ink-3">{since}</p>;
}
