import type { RenderedPage } from '#contract/page-boot.ts';
import { earlyClickTag } from './early-click.ts';
import { escapeHtml, escapeScript } from './escape.ts';
import { installTags } from './install-tags.ts';
import type { SharedText } from './page-bytes.ts';
import { previewTags } from './preview.ts';
import { studioShell } from './shell/studio-shell.ts';
import { type PageState, parseSnapshot } from './state/page-state.ts';
import { type HeadTerms, headTags } from './visits/visits.ts';

/**
 * Files of one page: CSS text to inline, the address of the whole style that the browser fetches after it ('' is none),
 * module scripts (the entry first, then what it will import), fonts to preload, stylesheets to wait for, and whether a
 * service worker may keep the pages.
 */
export type PageAssets = {
  css: SharedText;
  wholeStyle: string;
  scripts: string[];
  fonts: string[];
  styles?: string[];
  hasWorker?: boolean;
};

const SETTINGS_KEY = 'settings.watch null';

type Parts = {
  state: PageState;
  rendered: RenderedPage;
  assets: PageAssets;
  nonce: string;
  terms?: HeadTerms | undefined;
};
/** Tags in the head, and scripts after the boot data. */
type Tags = { early?: string; late?: string };

/**
 * The document of a page that was rendered. The files of its program stand last, each a script of its own, so that a tap is
 * answered between two; being `async` they give way to the font and the picture of the first view.
 */
export function pageDocument(parts: Parts): (string | SharedText)[] {
  const tags = parts.assets.scripts.map(
    (src) => `<script type="module" async nonce="${parts.nonce}" src="${src}"></script>`,
  );
  const early = `${installTags(parts.state, parts.assets.hasWorker === true)}\n${earlyClickTag(parts.nonce)}`;
  return documentOf(parts, { early, late: tags.join('\n') });
}

/** The document of the studio: its program draws all, so it is fetched first. */
export function studioDocument(state: PageState, assets: PageAssets, nonce: string): (string | SharedText)[] {
  const [entry = '', ...imports] = assets.scripts;
  const preloads = imports.map((script) => `<link rel="modulepreload" href="${script}">`);
  const early = [...preloads, `<script type="module" nonce="${nonce}" src="${entry}"></script>`].join('\n');
  return documentOf({ state, rendered: { title: 'Studio', html: studioShell(state) }, assets, nonce }, { early });
}

/** The whole HTML document; boot data is JSON in a data block, which a Content-Security-Policy does not run. */
function documentOf(
  { state, rendered, assets, nonce, terms }: Parts,
  { early = '', late = '' }: Tags,
): (string | SharedText)[] {
  const start = `<!doctype html>
<html lang="${state.language}" data-theme="${state.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(rendered.title)}</title>
${rendered.head && terms ? headTags(rendered.head, terms) : ''}
${state.preview ? previewTags(state.preview) : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<style nonce="${nonce}" data-whole="${assets.wholeStyle}">`;
  const end = `</style>
<style nonce="${nonce}" id="look">${lookOf(state)}</style>
${(assets.styles ?? []).map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${early}
</head>
<body><div id="root">${rendered.html}</div>
<script type="application/json" id="boot">${escapeScript(bootJson(state))}</script>
${late}
</body>
</html>`;
  return [start, assets.css, end];
}

/** The style of the school's own colour, as its settings have it: built of checked colours alone. */
function lookOf({ snapshots }: PageState): string {
  const settings = snapshots.get(SETTINGS_KEY);
  return (settings && (parseSnapshot(settings) as { look?: string }).look) ?? '';
}

/** The boot data, with the snapshots' text as it was serialised. */
function bootJson({ snapshots, preview: _, ...rest }: PageState): string {
  const parts = [...snapshots].map(
    ([key, { version, json }]) => `${JSON.stringify(key)}:{"version":"${version}","snapshot":${json}}`,
  );
  return `${JSON.stringify(rest).slice(0, -1)},"snapshots":{${parts.join(',')}}}`;
}
