import { escapeHtml } from './escape.ts';

/** What other programs show of an address that was sent to somebody: the `image` is a whole address, null without one. */
export type Preview = { title: string; description: string; image: string | null };

const MAX_LENGTH = 200;

/** The path that an address leads to: a shared page sends its readers, and every program that looks, to the sign-in page first. */
export function sharedPathOf(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const target = path === '/login' ? new URLSearchParams(query).get('redirect') : null;
  return (target && /^\/(?![/\\])/.test(target) ? target.split(/[?#]/)[0] : path) ?? path;
}

/** Open Graph tags (ogp.me), as messengers read them. */
export function previewTags({ title, description, image }: Preview): string {
  const words = description.replace(/\s+/g, ' ').trim();
  const short = words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH - 1).trimEnd()}…` : words;
  const tag = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`;
  return [
    tag('type', 'website'),
    tag('title', title),
    ...(short ? [tag('description', short)] : []),
    ...(image ? [tag('image', image)] : []),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
  ].join('\n');
}
