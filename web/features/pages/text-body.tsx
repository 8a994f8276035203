import type { Page } from '#contract/pages.ts';
import { useLanguage } from '#web/platform/words.ts';

/** The words of a text in the language of the page. The server made this HTML; see contract/pages.ts for what it may hold. */
export function TextBody({ html }: Pick<Page, 'html'>) {
  const language = useLanguage();
  return <div className="running-text" dangerouslySetInnerHTML={{ __html: html[language] }} />;
}
