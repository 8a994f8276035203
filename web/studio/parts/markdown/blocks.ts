import MarkdownIt, { type Token } from 'markdown-it';

/** Formats of a run of text, as bits; the editor has the same. */
export const BOLD = 1;
export const ITALIC = 2;
export const STRUCK = 4;
export const CODE = 16;

export type Link = { href: string; title: string };
/** A piece of a text in one look; a text of '\n' breaks the line. */
export type Run = { text: string; format: number; link?: Link | undefined };

export type ListBlock = { kind: 'list'; isOrdered: boolean; start: number; items: ListItem[] };
export type ListItem = { runs: Run[]; below: ListBlock[] };
/** `raw` is kept to the letter: what an editor of texts has no form for, as tables. */
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph' | 'quote'; runs: Run[] }
  | ListBlock
  | { kind: 'raw'; text: string };

/** Where a link may lead, as the pages that show the text have it. */
export const mayLeadTo = (address: string): boolean => /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(address);

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');
markdown.validateLink = mayLeadTo;

type Env = NonNullable<Parameters<typeof markdown.parse>[1]>;

/** The blocks of a text in Markdown, read as the pages that show it read it. */
export function readBlocks(source: string): Block[] {
  const env: Env = {};
  const lines = source.replaceAll(/\r\n?/g, '\n').split('\n');
  const tokens = markdown.parse(source, env);
  const blocks: Block[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const end = endOf(tokens, at);
    blocks.push(blockOf(tokens.slice(at, end + 1), lines));
    at = end;
  }
  const references = Object.entries(env.references ?? {});
  const isNeeded = references.length > 0 && blocks.some(({ kind }) => kind === 'raw');
  // Only raw blocks still say them by name: elsewhere a link has its address.
  return isNeeded ? [...blocks, { kind: 'raw', text: references.map(definitionOf).join('\n') }] : blocks;
}

const definitionOf = ([name, { href, title }]: [string, { href: string; title: string }]): string =>
  `[${name.toLowerCase()}]: <${href}>${title ? ` "${title.replaceAll('"', '\\"')}"` : ''}`;

function endOf(tokens: Token[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    depth += tokens[at]?.nesting ?? 0;
    if (depth === 0) return at;
  }
  return tokens.length - 1;
}

function blockOf(tokens: Token[], lines: string[]): Block {
  const [first, second, third] = tokens;
  const inline = second?.type === 'inline' && tokens.length === 3 ? runsOf(second) : undefined;
  if (first?.type === 'heading_open' && inline)
    return { kind: 'heading', level: Number(first.tag.slice(1)), runs: inline };
  if (first?.type === 'paragraph_open' && inline) return { kind: 'paragraph', runs: inline };
  if (first?.type === 'blockquote_open' && tokens.length === 5 && second?.type === 'paragraph_open' && third)
    return { kind: 'quote', runs: runsOf(third) };
  if (first?.type.endsWith('_list_open')) return listOf(tokens) ?? rawOf(first, lines);
  return rawOf(first, lines);
}

function rawOf(token: Token | undefined, lines: string[]): Block {
  const [from = 0, to = 0] = token?.map ?? [];
  if (token?.type === 'code_block') return { kind: 'raw', text: `\`\`\`\n${token.content.replace(/\n$/, '')}\n\`\`\`` };
  return { kind: 'raw', text: lines.slice(from, to).join('\n').trimEnd() };
}

/** A list whose items hold a line of text and lists; undefined for one that holds more. */
function listOf(tokens: Token[]): ListBlock | undefined {
  const [open] = tokens;
  const items: ListItem[] = [];
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const end = endOf(tokens, at);
    const item = itemOf(tokens.slice(at + 1, end));
    if (!item) return undefined;
    items.push(item);
    at = end;
  }
  return {
    kind: 'list',
    isOrdered: open?.type === 'ordered_list_open',
    start: Number(open?.attrGet('start') ?? 1),
    items,
  };
}

function itemOf(tokens: Token[]): ListItem | undefined {
  const item: ListItem = { runs: [], below: [] };
  for (let at = 0; at < tokens.length; at += 1) {
    const end = endOf(tokens, at);
    const [first, inline] = tokens.slice(at, end + 1);
    if (first?.type === 'paragraph_open' && at === 0 && inline) item.runs = runsOf(inline);
    else if (first?.type.endsWith('_list_open')) {
      const below = listOf(tokens.slice(at, end + 1));
      if (!below) return undefined;
      item.below.push(below);
    } else return undefined;
    at = end;
  }
  return item;
}

const FORMATS: Record<string, number> = { strong: BOLD, em: ITALIC, s: STRUCK };

/** The runs of a line of text. */
function runsOf(inline: Token): Run[] {
  const runs: Run[] = [];
  let format = 0;
  let link: Link | undefined;
  for (const token of inline.children ?? []) {
    const [, name = '', side] = /^(strong|em|s)_(open|close)$/.exec(token.type) ?? [];
    const bit = FORMATS[name] ?? 0;
    if (side) format = side === 'open' ? format | bit : format & ~bit;
    else if (token.type === 'link_open') link = linkOf(token);
    else if (token.type === 'link_close') link = undefined;
    else runs.push(runOf(token, format, link));
  }
  return joined(runs);
}

/** Undefined for one that leads nowhere, `[a]()`: it is text, for no link to nothing can be written again. */
function linkOf(token: Token): Link | undefined {
  const href = String(token.attrGet('href') ?? '');
  return href === '' ? undefined : { href, title: String(token.attrGet('title') ?? '') };
}

/** A line that was only wrapped goes on with a space. */
function runOf({ type, content }: Token, format: number, link: Link | undefined): Run {
  if (type === 'hardbreak') return { text: '\n', format: 0, link };
  if (type === 'softbreak') return { text: ' ', format, link };
  return { text: content, format: type === 'code_inline' ? format | CODE : format, link };
}

/** Runs of one look as one; none is empty. */
export function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const isLike =
      last && last.format === run.format && last.link?.href === run.link?.href && last.link?.title === run.link?.title;
    if (run.text === '') continue;
    if (isLike && run.text !== '\n' && last.text !== '\n') last.text += run.text;
    else all.push({ ...run });
  }
  return all;
}
