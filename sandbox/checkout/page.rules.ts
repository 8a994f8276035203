import { ANSWERS, amountInWords, METHODS } from './choices.rules.ts';
import { STYLE } from './style.rules.ts';

/** What the checkout was opened with; kept in the form until something is chosen. */
export type Opened = {
  key: string;
  order_id: string;
  callback_url: string;
  back: string;
  name: string;
  description: string;
  method: string;
};
/** What every page has: the nonce of its style and script, and the colours that the visitor chose. */
export type PageFrame = { nonce: string; theme: 'light' | 'dark' | 'system' };

const MARK = `<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#4338ca"/>
<path d="M9 19a7 7 0 0 1 14 0" fill="#f2a516"/><path d="M6 19h20v2H6zM10 23h12v2H10z" fill="#fff"/></svg>`;
const WARNING = `<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 3 2 20h20zM12 10v4M12 17v.01"/></svg>`;

/** Text made safe between tags and in quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function pageOf({ title, nonce, theme }: PageFrame & { title: string }, card: string, script = ''): string {
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Payment sandbox</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header>${MARK}<div>Payment sandbox<br><span>Stands in for a payment provider</span></div></header>
<main>
<p class="test">${WARNING}<span><strong>Test provider: no money moves.</strong> Nothing that you choose here charges anybody.</span></p>
<section class="card">
${card}
</section>
</main>
${script && `<script nonce="${nonce}">${script}</script>`}
</body>
</html>
`;
}

const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('\n');

type Choice = { value: string; label: string; hint?: string };

function radiosOf(name: string, choices: Choice[], chosen: string): string {
  const rows = choices.map(
    ({
      value,
      label,
      hint,
    }) => `<label><input type="radio" name="${name}" value="${value}"${value === chosen ? ' checked' : ''}>
<span><b>${label}</b>${hint ? `<span class="hint">${hint}</span>` : ''}</span></label>`,
  );
  return rows.join('\n');
}

/** Where somebody chooses how a payment goes. */
export function checkoutPage(frame: PageFrame, opened: Opened, paise: number): string {
  const { method, ...kept } = opened;
  const amount = amountInWords(paise);
  const chosen = METHODS.some(({ value }) => value === method) ? method : 'upi';
  return pageOf(
    { ...frame, title: `Pay ${amount}` },
    `<p class="payee">${escapeHtml(opened.name || 'Your school')}</p>
<h1>${amount}</h1>
${opened.description && `<p class="what">${escapeHtml(opened.description)}</p>`}
<p class="ref">Order ${escapeHtml(opened.order_id)}</p>
<form method="post" action="/sandbox/checkout">
${hidden(kept)}
<fieldset>
<legend>Pay with</legend>
<div class="ways">
${radiosOf('method', METHODS, chosen)}
</div>
</fieldset>
<fieldset>
<legend>When does the bank answer?</legend>
<div>
${radiosOf('answer', ANSWERS, 'now')}
</div>
</fieldset>
<div class="acts">
<button class="primary" name="act" value="pay">Pay successfully</button>
<button class="line" name="act" value="fail">Fail</button>
<button class="plain" name="act" value="close">Close without paying</button>
</div>
</form>`,
  );
}

/** Brings the browser to the school with what it is to know, by itself or by its button. */
export function returnPage(frame: PageFrame, callbackUrl: string, fields: Record<string, string>): string {
  return pageOf(
    { ...frame, title: 'Going back' },
    `<h1 class="words">Taking you back to the school</h1>
<p>If nothing happens, go on yourself.</p>
<form method="post" action="${escapeHtml(callbackUrl)}">
${hidden(fields)}
<div class="acts"><button class="primary">Continue</button></div>
</form>`,
    'document.forms[0].submit()',
  );
}

type Notice = { title: string; text: string; back: string | null };

/** Says why there is nothing to pay, and where to go. */
export function noticePage(frame: PageFrame, { title, text, back }: Notice): string {
  const way =
    back === null ? '' : `<div class="acts"><a class="button primary" href="${escapeHtml(back)}">Go back</a></div>`;
  return pageOf({ ...frame, title }, `<h1 class="words">${title}</h1>\n<p>${text}</p>\n${way}`);
}
