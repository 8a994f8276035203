import type { Language } from '#contract/procedure.ts';
import { TrustedHtml } from '#web/ui/reading/trusted-html.tsx';
import { textIn } from './questions.ts';

type HtmlTextProps = {
  text: { en: string | null; hi: string | null };
  language: Language;
  inline?: boolean;
  className?: string;
};

/** A text of a question as the server made it, in the language that is wanted where it is written in it. */
export function HtmlText({ text, language, inline = false, className = '' }: HtmlTextProps) {
  const { html, lang } = textIn(text, language);
  return <TrustedHtml {...{ html, lang, inline }} className={`question-text wrap-anywhere ${className}`} />;
}
