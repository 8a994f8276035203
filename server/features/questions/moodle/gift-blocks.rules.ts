/** One question, or the name of a category, as it stands in the file. */
export type GiftBlock = { line: number; text: string; comments: string[] };
type Paragraph = GiftBlock;

const CATEGORY = /^\s*\$CATEGORY:/;
const BRACE = /\\.|[{}]/gs;

/** How the braces of a text stand: the first of them, and how many are open at its end. */
function countBraces(text: string, open: number): { first: string | undefined; open: number } {
  let depth = open;
  let first: string | undefined;
  for (const [token] of text.matchAll(BRACE)) {
    if (token !== '{' && token !== '}') continue;
    first ??= token;
    depth = Math.max(0, depth + (token === '{' ? 1 : -1));
  }
  return { first, open: depth };
}

/** Lines between empty ones; a comment is no text, and the name of a category stands by itself. */
function splitParagraphs(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let lines: string[] = [];
  let [line, comments]: [number, string[]] = [0, []];
  const end = () => {
    if (lines.length > 0) paragraphs.push({ line, text: lines.join('\n'), comments });
    [lines, comments] = [[], []];
  };
  for (const [place, each] of text.split('\n').entries()) {
    const isComment = each.trimStart().startsWith('//');
    if (each.trim() === '' || CATEGORY.test(each)) end();
    if (isComment) comments.push(each.trim());
    if (isComment || each.trim() === '') continue;
    if (lines.length === 0) line = place + 1;
    lines.push(each);
    if (CATEGORY.test(each)) end();
  }
  end();
  return paragraphs;
}

/**
 * A GIFT file in its questions. Empty lines part them, but not inside braces; there they go. Where braces are never closed, the
 * next paragraph that has a title or opens braces of its own begins the next question, so that one fault spoils one question.
 */
export function splitGiftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let open = 0;
  for (const paragraph of splitParagraphs(text)) {
    const last = blocks.at(-1);
    const isNew = /^\s*(::|\$CATEGORY:)/.test(paragraph.text) || countBraces(paragraph.text, 0).first === '{';
    if (open > 0 && last && !isNew) {
      last.text += `\n${paragraph.text}`;
      last.comments.push(...paragraph.comments);
    } else {
      blocks.push({ ...paragraph });
      open = 0;
    }
    open = countBraces(paragraph.text, open).open;
  }
  return blocks;
}

/** The piece of a text before the first mark that no backslash stands before, and what comes after it; null without the mark. */
export function cutUnescaped(text: string, mark: string): [string, string] | null {
  for (let place = 0; place < text.length; place += 1) {
    if (text[place] === '\\') place += 1;
    else if (text.startsWith(mark, place)) return [text.slice(0, place), text.slice(place + mark.length)];
  }
  return null;
}

/** A text without the backslashes that keep `~ = # { } : \` letters; `\n` is a line break. */
export function unescapeGift(text: string): string {
  return text.replaceAll(/\\([\\~=#{}:n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
}

/** A text in which nothing is a sign of GIFT. */
export function escapeGift(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');
}

/** In short answers a star would stand for any text. */
export const escapeStars = (text: string) => text.replaceAll('*', '\\*');
export const unescapeStars = (text: string) => text.replaceAll('\\*', '*');
