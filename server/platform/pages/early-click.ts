const HOLD = `{
const hold = (event) => {
const button = event.target.closest('button');
if (!button || button.popoverTargetElement) return;
event.preventDefault();
earlyClick.button = button
};
window.earlyClick = { stop: () => removeEventListener('click', hold, true) };
addEventListener('click', hold, true)
}`;

/**
 * Until the page's program is there, which is seconds on a thin line, a click on a button would do nothing, or send its form
 * the browser's way and lose what was typed. The last one is held, and repeated by web/platform/pages/early-click.ts. What
 * the browser itself opens is left alone.
 */
export const earlyClickTag = (nonce: string): string => `<script nonce="${nonce}">${HOLD}</script>`;
