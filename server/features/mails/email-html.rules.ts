import { escapeHtml } from '#server/platform/pages/escape.ts';
import type { EmailParts, MailLink } from './texts/mail-text.rules.ts';

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari',sans-serif";
const SMALL = 'font-size:13px;color:#6b6880';

/** Mail programs that know the dark theme take these over the inline colours of the light one. */
const DARK = `<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #16151a !important; }
  .card { background: #201e26 !important; border-color: #36333f !important; }
  .sunken { background: #2a2732 !important; color: #f4f1ea !important; }
  .ink { color: #f4f1ea !important; }
  .quiet { color: #a29dae !important; }
  .link { color: #b9b3fb !important; }
}
</style>`;

/** The letter as HTML: one column, styles inline, nothing that is fetched from anywhere. */
export function htmlOf(parts: EmailParts): string {
  const { language, subject, paragraphs, quote, school, footer } = parts;
  const leading = language === 'hi' ? 1.65 : 1.5;
  const preheader = paragraphs[0] ?? quote?.slice(0, 120) ?? '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
${DARK}
</head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:#fbfaf7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT};line-height:${leading}">
<tr><td class="ink" style="padding:0 20px 12px;font-size:17px;font-weight:600;color:#1b1930">
${escapeHtml(school.name)}
</td></tr>
<tr><td height="4" style="height:4px;line-height:4px;font-size:0;background:#f2a516;border-radius:4px 4px 0 0">&nbsp;</td></tr>
<tr><td class="card" style="padding:24px 20px;background:#ffffff;border:1px solid #e7e3d8;border-top:0;border-radius:0 0 18px 18px">
${cardOf(parts)}
</td></tr>
<tr><td class="quiet" style="padding:16px 20px;${SMALL};word-break:break-word">
${[school.name, ...footer].map(escapeHtml).join('<br>\n')}<br>
<a class="link" href="${escapeHtml(school.url)}" style="color:#372da8">${escapeHtml(school.url)}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function cardOf({
  heading,
  greeting,
  paragraphs,
  facts,
  quote,
  code,
  links = [],
  action,
  other,
  note,
  copyHint,
}: EmailParts): string {
  const blocks = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.35;color:#1b1930">${escapeHtml(heading)}</h1>`,
    ...[greeting, ...paragraphs].map(paragraph),
    facts && factsOf(facts),
    quote && quoteOf(quote),
    code && codeOf(code),
    ...links.map(newsOf),
    action && buttonOf(action, copyHint),
    other && addressOf(other.label, other.link),
    note && `<p class="quiet" style="margin:16px 0 0;${SMALL}">${escapeHtml(note)}</p>`,
  ];
  return blocks.filter(Boolean).join('\n');
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 14px;font-size:16px;color:#1b1930">${escapeHtml(text)}</p>`;
}

function factsOf(facts: [name: string, value: string][]): string {
  const rows = facts.map(
    ([name, value]) => `<tr>
<td class="quiet" valign="top" style="padding:3px 16px 3px 0;${SMALL}">${escapeHtml(name)}</td>
<td class="ink" valign="top" style="padding:2px 0;font-size:15px;color:#1b1930;word-break:break-word">${escapeHtml(value)}</td>
</tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">\n${rows.join('\n')}\n</table>`;
}

function quoteOf(quote: string): string {
  const lines = quote.split('\n').map(escapeHtml).join('<br>\n');
  return `<blockquote class="sunken" style="margin:0 0 16px;padding:12px 16px;font-size:15px;color:#1b1930;background:#f3f1ea;border-radius:8px;word-break:break-word">
${lines}
</blockquote>`;
}

function codeOf(code: string): string {
  return `<p class="sunken" style="margin:0 0 16px;padding:14px 16px;font-family:ui-monospace,Consolas,monospace;font-size:28px;line-height:1.2;letter-spacing:4px;color:#1b1930;background:#f3f1ea;border-radius:12px">${escapeHtml(code)}</p>`;
}

function buttonOf({ label, link }: MailLink, copyHint: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 16px">
<tr><td bgcolor="#4338ca" style="border-radius:12px">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:12px">${escapeHtml(label)}</a>
</td></tr>
</table>
${addressOf(copyHint, link)}`;
}

function newsOf({ label, link }: MailLink): string {
  return `<p class="ink" style="margin:0 0 14px;font-size:16px;color:#1b1930">${escapeHtml(label)}<br>
<a class="link" href="${escapeHtml(link)}" style="font-size:13px;color:#372da8;word-break:break-all">${escapeHtml(link)}</a></p>`;
}

function addressOf(label: string, link: string): string {
  return `<p class="quiet" style="margin:0 0 12px;${SMALL}">${escapeHtml(label)}<br>
<a class="link" href="${escapeHtml(link)}" style="color:#372da8;word-break:break-all">${escapeHtml(link)}</a></p>`;
}
