import type { RenderedPage } from '#contract/page-boot.ts';
import { escapeHtml, escapeScript } from './escape.ts';
import type { SharedText } from './page-bytes.ts';
import type { PageState } from './page-state.ts';
import { previewTags } from './preview.ts';
import { studioShell } from './shell/studio-shell.ts';

/**
 * Files of one page: CSS text to inline, the address of the whole style that the browser fetches after it ('' is none),
 * module scripts (the entry first, then what it will import), fonts to preload, stylesheets to wait for.
 */
export type PageAssets = {
  css: SharedText;
  wholeStyle: string;
  scripts: string[];
  fonts: string[];
  styles?: string[];
};

const SETTINGS_KEY = 'settings.watch null';

type Parts = { state: PageState; rendered: RenderedPage; assets: PageAssets; nonce: string };

/** The whole HTML document; boot data is JSON in a data block, which a Content-Security-Policy does not run. */
export function pageDocument({ state, rendered, assets, nonce }: Parts): (string | SharedText)[] {
  const start = `<!doctype html>
<html lang="${state.language}" data-theme="${state.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(rendered.title)}</title>
${state.preview ? previewTags(state.preview) : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<style nonce="${nonce}" data-whole="${assets.wholeStyle}">`;
  const end = `</style>
<style nonce="${nonce}" id="look">${lookOf(state)}</style>
${(assets.styles ?? []).map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
</head>
<body><div id="root">${rendered.html}</div>
<script type="application/json" id="boot">${escapeScript(bootJson(state))}</script>
<script nonce="${nonce}">${startScript(assets.scripts)}</script>
</body>
</html>`;
  return [start, assets.css, end];
}

/**
 * Fetches the program once what the server drew is painted: until then the font and the picture of the first view have
 * the line and the processor to themselves. Each file is a script of its own, so that a tap is answered between two.
 * The second frame begins when the first is painted. Nobody sees a tab in the background, and nothing is painted there.
 */
function startScript(scripts: string[]): string {
  return `((start)=>document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start))))(()=>{
for(const src of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement('script'),{type:'module',src}))})`;
}

/** As `pageDocument`, of the studio: its program draws all. */
export const studioDocument = (state: PageState, assets: PageAssets, nonce: string): (string | SharedText)[] =>
  pageDocument({ state, rendered: { title: 'Studio', html: studioShell(state) }, assets, nonce });

/** The style of the school's own colour, as its settings have it: built of checked colours alone. */
function lookOf({ snapshots }: PageState): string {
  const settings = snapshots.get(SETTINGS_KEY);
  return settings ? (JSON.parse(settings.json).look ?? '') : '';
}

/** The boot data, with the snapshots' text as it was serialised. */
function bootJson({ snapshots, preview: _, ...rest }: PageState): string {
  const parts = [...snapshots].map(
    ([key, { version, json }]) => `${JSON.stringify(key)}:{"version":"${version}","snapshot":${json}}`,
  );
  return `${JSON.stringify(rest).slice(0, -1)},"snapshots":{${parts.join(',')}}}`;
}
