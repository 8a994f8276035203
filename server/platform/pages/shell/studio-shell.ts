import type { PageState } from '#server/platform/pages/state/page-state.ts';

const WORDS = {
  en: { opening: 'Opening the studio …', again: 'It takes long. Try again', scripts: 'The studio needs JavaScript.' },
  hi: {
    opening: 'स्टूडियो खुल रहा है …',
    again: 'देर हो रही है। फिर से कोशिश करें',
    scripts: 'स्टूडियो के लिए JavaScript ज़रूरी है।',
  },
};

/** What stands on the page until the studio's program has come; after ten seconds also a way to ask for it anew. */
export function studioShell({ language }: Pick<PageState, 'language'>): string {
  const { opening, again, scripts } = WORDS[language];
  return `<div class="opening"><p role="status">${opening}</p><a href="">${again}</a><noscript>${scripts}</noscript></div>`;
}
