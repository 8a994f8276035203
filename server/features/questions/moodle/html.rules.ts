import type { LocalText } from '#contract/questions/body.ts';
import { pluginFileOf } from '#server/features/questions/pictures/file-pictures.rules.ts';
import { decodeEntities, listTags, type Tag } from './tags.rules.ts';

const MATHS: Record<string, { close: string; mark: string }> = {
  ...{ '\\(': { close: '\\)', mark: '$' }, '\\[': { close: '\\]', mark: '$$' }, $$: { close: '$$', mark: '$$' } },
};
const SPECIAL = /[\\*_`$]/g;
/** What would begin a heading, a quotation or a list. */
const BLOCK_START = /^(\s*\d*)([#+-](?=[\s#])|>|[.)](?=\s))/;

/** Plain text as Markdown: formulas in Moodle's brackets become those of ours, and nothing else is a sign. */
function escapeText(text: string): string {
  const last = new Map(Object.entries(MATHS).map(([open, { close }]) => [open, text.lastIndexOf(close)]));
  let out = '';
  let done = 0;
  const plain = (end: number) => text.slice(done, end).replaceAll(/\s+/g, ' ').replaceAll(SPECIAL, '\\$&');
  for (const opener of text.matchAll(/\\[([]|\$\$/g)) {
    const maths = MATHS[opener[0]];
    const start = opener.index + opener[0].length;
    if (!maths || opener.index < done || (last.get(opener[0]) ?? -1) < start) continue;
    const end = text.indexOf(maths.close, start);
    out += `${plain(opener.index)}${maths.mark}${text.slice(start, end).replaceAll(/\s+/g, ' ').trim()}${maths.mark}`;
    done = end + maths.close.length;
  }
  return out + plain(text.length);
}

/** What stands around the inside of an element; blanks at its ends go outside, where Markdown wants them. */
function wrap(inner: string, mark: string): string {
  const plain = inner.trim();
  if (plain === '') return inner;
  const start = inner.indexOf(plain);
  return `${inner.slice(0, start)}${mark}${plain}${mark}${inner.slice(start + plain.length)}`;
}

const isScript = (inner: string) => /^[\w+−. -]{1,20}$/.test(inner.trim());
const joinCell = (inner: string) =>
  `| ${inner
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .trim()} `;

/** What becomes of an element, by what is inside of it. */
const ELEMENTS: Record<string, (inner: string) => string> = {
  ...{ b: (inner) => wrap(inner, '**'), strong: (inner) => wrap(inner, '**') },
  ...{ i: (inner) => wrap(inner, '*'), em: (inner) => wrap(inner, '*') },
  ...{ sub: (inner) => (isScript(inner) ? `$_{${inner.trim()}}$` : inner) },
  ...{ sup: (inner) => (isScript(inner) ? `$^{${inner.trim()}}$` : inner) },
  ...{ p: (inner) => `\n\n${inner.trim()}\n\n`, div: (inner) => `\n\n${inner.trim()}\n\n` },
  ...{
    blockquote: (inner) => `\n\n${inner.trim()}\n\n`,
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
  },
  ...{ ul: (inner) => list(inner, () => '- '), ol: (inner) => list(inner, (place) => `${place}. `) },
  li: (inner) => `${ITEM}${inner.trim().replaceAll(/\n+/g, '\n   ')}`,
  ...{ td: joinCell, th: joinCell, tr: (inner) => `\n${inner.replaceAll(/\s+/g, ' ').trim()} |`, table },
};

/** Stands before each entry of a list until the list is closed; no text holds it, since control characters are gone. */
const ITEM = '\u0001';
function list(inner: string, mark: (place: number) => string): string {
  if (!inner.includes(ITEM)) return inner;
  const items = inner.split(ITEM).slice(1);
  return `\n\n${items.map((item, place) => `${mark(place + 1)}${item.trim()}`).join('\n')}\n\n`;
}

function heading(inner: string): string {
  return `\n\n${wrap(inner, '**').trim()}\n\n`;
}

function table(inner: string): string {
  const rows = inner.split('\n').filter((row) => row.startsWith('|'));
  if (rows.length === 0) return inner;
  const columns = (rows[0]?.replaceAll('\\|', '').split('|').length ?? 2) - 2;
  return `\n\n${[rows[0], `|${' --- |'.repeat(Math.max(1, columns))}`, ...rows.slice(1)].join('\n')}\n\n`;
}

const MAX_OPEN = 50;
const PICTURE = 'Pictures are not read: add them in the editor';
const SKIPPED = ['script', 'style'];
/** Elements that are read without a trace of their own. */
const TRACELESS = ['br', 'img', 'span', 'font', 'a', 'u', 'tbody', 'thead', ...SKIPPED];
const isElement = (name: string) => Object.hasOwn(ELEMENTS, name) || TRACELESS.includes(name);

type Open = { name: string; inner: string[] };
/** What stands in a text for a file of its question that it shows. */
export type DrawPicture = (name: string, words: string) => string;

/** Takes texts and tags one after the other, and gives what they are in Markdown. */
class MarkdownText {
  #open: Open[] = [{ name: '', inner: [] }];
  #isMarkdown: boolean;
  #draw: (tag: Tag) => string;

  constructor(isMarkdown: boolean, draw: (tag: Tag) => string) {
    this.#isMarkdown = isMarkdown;
    this.#draw = draw;
  }

  #write(text: string): void {
    if (text !== '') this.#open.at(-1)?.inner.push(text);
  }

  addText(raw: string): void {
    const text = decodeEntities(raw);
    const plain = this.#isMarkdown ? text : escapeText(text);
    const before = this.#open.at(-1)?.inner.at(-1) ?? '\n';
    const isStart = !this.#isMarkdown && before.endsWith('\n');
    this.#write(isStart ? plain.replace(BLOCK_START, '$1\\$2') : plain);
  }

  addTag(tag: Tag): void {
    const { name, isClose } = tag;
    if (name === 'br') this.#write('\n');
    if (name === 'img' && !isClose) this.#write(this.#draw(tag));
    if (!Object.hasOwn(ELEMENTS, name)) return;
    if (!isClose && this.#open.length < MAX_OPEN) this.#open.push({ name, inner: [] });
    if (!isClose || !this.#open.some((element) => element.name === name)) return;
    while (this.#open.at(-1)?.name !== name) this.#close();
    this.#close();
  }

  #close(): void {
    const { name, inner } = this.#open.pop() ?? { name: '', inner: [] };
    this.#write(ELEMENTS[name]?.(inner.join('')) ?? '');
  }

  finish(): string {
    while (this.#open.length > 1) this.#close();
    const text = (this.#open[0]?.inner ?? []).join('').replaceAll(ITEM, '\n- ');
    return this.#isMarkdown ? text.trim() : tidyLines(text);
  }
}

/** The text of HTML (or of Markdown with some HTML in it) as our Markdown, by an allow-list; what is lost is a warning. */
export function toMarkdown(source: string, warnings: string[], isMarkdown = false, draw?: DrawPicture): string {
  const text = new MarkdownText(isMarkdown, ({ attributes }) => {
    const name = pluginFileOf(attributes.get('src') ?? '');
    if (name !== undefined && draw) return draw(name, attributes.get('alt') ?? '');
    if (!warnings.includes(PICTURE)) warnings.push(PICTURE);
    return '';
  });
  let done = 0;
  let isSkipped = false;
  const addText = (end: number) => {
    if (!isSkipped) text.addText(source.slice(done, end));
  };
  for (const tag of listTags(source)) {
    if (isMarkdown && !isElement(tag.name)) continue;
    addText(tag.start);
    done = tag.end;
    if (SKIPPED.includes(tag.name)) isSkipped = !tag.isClose;
    if (!isSkipped) text.addTag(tag);
  }
  addText(source.length);
  return text.finish();
}

function tidyLines(text: string): string {
  return text
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n[^\S\n](?! )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The language that a span of class multilang opens; undefined for every other tag. */
function multilangOf({ name, isClose, attributes }: Tag): string | undefined {
  const isOpener = name === 'span' && !isClose && (attributes.get('class') ?? '').split(' ').includes('multilang');
  return isOpener ? (attributes.get('lang') ?? '').slice(0, 2).toLowerCase() : undefined;
}

type Piece = { language: string | null; text: string };

/** A text cut where spans of class multilang begin and end; what stands outside of them has no language. */
function cutLanguages(source: string): Piece[] {
  const pieces: Piece[] = [];
  let [language, start, depth]: [string | null, number, number] = [null, 0, 0];
  for (const tag of listTags(source)) {
    const opened = depth === 0 ? multilangOf(tag) : undefined;
    if (opened !== undefined || (depth > 0 && tag.name === 'span')) depth += tag.isClose ? -1 : 1;
    if (opened === undefined && (depth > 0 || language === null)) continue;
    pieces.push({ language, text: source.slice(start, tag.start) });
    [language, start] = [opened ?? null, tag.end];
  }
  return [...pieces, { language, text: source.slice(start) }];
}

/**
 * A text with `<span lang="en" class="multilang">` in its languages: what stands outside of these spans is in each. Null when there is
 * no such span.
 */
export function splitLanguages(source: string): LocalText | null {
  if (!source.includes('multilang')) return null;
  const pieces = cutLanguages(source);
  if (pieces.length === 1) return null;
  const join = (wanted: 'en' | 'hi') => {
    const isWritten = pieces.some(({ language }) => language === wanted);
    const texts = pieces.filter(({ language }) => language === null || language === wanted).map(({ text }) => text);
    return isWritten ? texts.join('') : null;
  };
  return { en: join('en'), hi: join('hi') };
}
