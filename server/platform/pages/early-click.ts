const HOLD = `{
const hold = (event) => {
const button = event.type === 'submit' ? event.target.querySelector('[type=submit]') : event.target.closest('button');
if (!button || button.popoverTargetElement) return;
event.preventDefault();
event.stopPropagation();
earlyClick.button = button
};
const kinds = ['click', 'submit'];
window.earlyClick = { stop: () => kinds.forEach((kind) => removeEventListener(kind, hold, true)) };
kinds.forEach((kind) => addEventListener(kind, hold, true))
}`;

/**
 * Until the page is alive, which is seconds on a thin line, a click on a button would do nothing, send its form the browser's
 * way and lose what was typed, or change what React still compares. The last one is held, and repeated by
 * web/platform/hydration/early-click.ts; so is what a browser's keeper of passwords sends. What the browser itself opens is
 * left alone.
 */
export const earlyClickTag = (nonce: string): string => `<script nonce="${nonce}">${HOLD}</script>`;
