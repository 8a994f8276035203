import MarkdownIt, { type Token } from 'markdown-it';
import type { Language } from '#contract/procedure.ts';

/** Where a link may lead once it is decoded: the web, mail, telephone, a path of our own, a place on the page. */
const MAY_LEAD_TO = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
const TABLE = { en: 'Table', hi: 'तालिका' };

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');
markdown.validateLink = (address) => MAY_LEAD_TO.test(address);
Object.assign(markdown.renderer.rules, {
  table_open: (tokens: Token[], place: number) =>
    `<div role="region" tabindex="0" aria-label="${tokens[place]?.info}"><table>\n`,
  table_close: () => '</table></div>\n',
});

/**
 * HTML of a text, without script, style, form or picture. Its headings begin at h2, skip no level and can be linked to;
 * each table stands in a region that a narrow screen scrolls by finger or keyboard.
 */
export function toHtml(source: string, language: Language): string {
  const tokens = markdown.parse(source, {});
  nameHeadings(tokens);
  for (const [place, table] of tokens.filter(({ type }) => type === 'table_open').entries())
    table.info = `${TABLE[language]} ${place + 1}`;
  for (const token of tokens) mend(token);
  return markdown.renderer.render(tokens, markdown.options, {});
}

/** Ids begin with `text-`, so that none can be one of the page's own. */
function nameHeadings(tokens: Token[]): void {
  const taken = new Map<string, number>();
  let level = 1;
  for (const [place, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      level = Math.min(Math.max(Number(token.tag.slice(1)), 2), level + 1);
      const name = nameOf(tokens[place + 1]);
      const times = (taken.get(name) ?? 0) + 1;
      taken.set(name, times);
      token.attrSet('id', times === 1 ? name : `${name}--${times}`);
    }
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = `h${level}`;
  }
}

function nameOf(heading: Token | undefined): string {
  const text = heading?.children?.map(({ content }) => content).join('') ?? '';
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `text-${words.join('-').slice(0, 60)}`;
}

function mend(token: Token): void {
  // The alignment of a column would be a style attribute, which the Content-Security-Policy refuses.
  if (token.type === 'td_open' || token.type === 'th_open') token.attrs = null;
  if (token.type === 'th_open') token.attrSet('scope', 'col');
  for (const child of token.children ?? []) {
    const address = child.type === 'link_open' ? child.attrGet('href') : '';
    if (/^https?:/i.test(String(address))) child.attrSet('rel', 'noopener noreferrer');
  }
}
