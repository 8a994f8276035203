import { createContext, useContext } from 'react';
import type { Language } from '#contract/procedure.ts';
import { TrustedHtml } from '#web/ui/reading/trusted-html.tsx';
import { textIn } from './questions.ts';

type HtmlTextProps = {
  text: { en: string | null; hi: string | null };
  language: Language;
  inline?: boolean;
  className?: string;
};

/** Whether what is written in both languages stands in both, the wanted one first. */
export const InBothLanguages = createContext(false);

/** A text of a question as the server made it, in the language that is wanted where it is written in it. */
export function HtmlText({ text, language, inline = false, className = '' }: HtmlTextProps) {
  const isBoth = useContext(InBothLanguages) && text.en !== null && text.hi !== null;
  const { html, lang } = textIn(text, language);
  const look = `question-text wrap-anywhere ${className}`;
  if (!isBoth) return <TrustedHtml {...{ html, lang, inline }} className={look} />;
  const other = lang === 'en' ? 'hi' : 'en';
  const Whole = inline ? 'span' : 'div';
  return (
    <Whole className={look}>
      <TrustedHtml {...{ html, lang, inline }} />
      <TrustedHtml html={text[other] ?? ''} lang={other} inline={inline} className="mt-1 block text-ink-2" />
    </Whole>
  );
}
