import type { Page } from '#contract/pages.ts';
import { useLanguage } from '#web/platform/words.ts';
import { TrustedHtml } from '#web/ui/reading/trusted-html.tsx';

/** The words of a text in the language of the page. The server made this HTML; see contract/pages.ts for what it may hold. */
export function TextBody({ html }: Pick<Page, 'html'>) {
  return <TrustedHtml className="running-text" html={html[useLanguage()]} />;
}
