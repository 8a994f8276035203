import type MarkdownIt from 'markdown-it';
import type { LocalText, QuestionBody } from '#contract/questions/body.ts';
import { listStrings } from '#server/features/questions/texts.rules.ts';

type Markdown = InstanceType<typeof MarkdownIt>;

/** Sizes in pixels of pictures of the media library, by their ids. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>;

/** A picture that can not be shown, and why. */
export class PictureError extends Error {
  code: 'picture' | 'picture-alt';

  constructor(code: 'picture' | 'picture-alt', reason: string) {
    super(reason);
    this.code = code;
  }
}

const ADDRESS = /^picture:([\w-]{1,64})$/;
const WRITTEN = /!\[[^\]]*\]\(picture:([\w-]{1,64})\)/g;
/** In which widths the media library has a picture, if it is as wide (server/features/media/images). */
const WIDTHS = [480, 800, 1200];
/** As wide as a question is on a wide screen; on a phone it is the screen. */
const SIZES = '(min-width: 48rem) 40rem, 100vw';

/** The pictures that the texts of a question, or of a part of one, show, each once. */
export function listPictureIds(body: QuestionBody | LocalText): string[] {
  const ids = listStrings(body).flatMap((text) => [...text.matchAll(WRITTEN)].map(([, id = '']) => id));
  return [...new Set(ids)];
}

const addressOf = (mediaId: string, width: number) => `/files/question-pictures/${mediaId}/${width}.webp`;

/** Teaches Markdown `![what it shows](picture:id)` and no other picture. Rendering throws PictureError; `env.pictures` are PictureSizes. */
export function withPictures(markdown: Markdown): Markdown {
  markdown.validateLink = (url) => ADDRESS.test(url);
  markdown.renderer.rules['image'] = (tokens, place, _options, env) => {
    const token = tokens[place];
    const [, mediaId = ''] = ADDRESS.exec(String(token?.attrGet('src') ?? '')) ?? [];
    const alt = (token?.content ?? '').trim();
    const size = (env as { pictures: PictureSizes } | undefined)?.pictures.get(mediaId);
    if (!size) throw new PictureError('picture', 'names a picture that is not in the library, or not ready');
    if (alt === '') throw new PictureError('picture-alt', 'has a picture without words for who does not see it');
    const widths = [...new Set(WIDTHS.map((width) => Math.min(width, size.width)))];
    const sources = widths.map((width) => `${addressOf(mediaId, width)} ${width}w`).join(', ');
    const shown = addressOf(mediaId, widths.at(-1) ?? size.width);
    const words = markdown.utils.escapeHtml(alt);
    const box = `width="${size.width}" height="${size.height}"`;
    return `<img src="${shown}" srcset="${sources}" sizes="${SIZES}" ${box} alt="${words}" loading="lazy" decoding="async">`;
  };
  return markdown;
}
