import MarkdownIt from 'markdown-it';

/** Where a link may lead once it is decoded: the web, mail, a path of our own, a place on the page. */
const MAY_LEAD_TO = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');
markdown.validateLink = (address) => MAY_LEAD_TO.test(address);

/** HTML of an article, without script, style, form or picture. Its headings stand below the page's own. */
export function toArticleHtml(source: string): string {
  const tokens = markdown.parse(source, {});
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = lower(token.tag);
    // The alignment of a column would be a style attribute, which the Content-Security-Policy refuses.
    if (token.type === 'td_open' || token.type === 'th_open') token.attrs = null;
    for (const child of token.children ?? []) {
      if (child.type === 'link_open' && /^https?:/i.test(String(child.attrGet('href')))) {
        child.attrSet('rel', 'noopener noreferrer');
        child.attrSet('target', '_blank');
      }
    }
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}

const lower = (tag: string) => `h${Math.min(4, Math.max(2, Number(tag.slice(1))))}`;
