type TrustedHtmlProps = { html: string; lang?: 'en' | 'hi' | undefined; inline?: boolean; className?: string };

/** HTML that our own server made from a text and that holds no script: the one door for it. What people typed never comes here. */
export function TrustedHtml({ html, lang, inline, className }: TrustedHtmlProps) {
  const props = { lang, className, dangerouslySetInnerHTML: { __html: html } };
  return inline ? <span {...props} /> : <div {...props} />;
}
