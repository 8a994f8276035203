import { type Block, type ListBlock, type ListItem, type Run, readBlocks } from './blocks.ts';
import { cleanRuns, inkOf, spellRuns } from './spell-runs.ts';

const MAX_KEPT = 2000;
const kept = new Map<string, string>();

/** Blocks in Markdown, such that the same blocks are read of it. */
export function writeBlocks(blocks: readonly Block[]): string {
  const texts: string[] = [];
  let lastMark = '';
  for (const block of blocks) {
    const mark = block.kind === 'list' ? marksAfter(block, lastMark) : '';
    const text = block.kind === 'list' ? writeList(cleanList(block), mark) : writeOnce(block);
    if (text === '') continue;
    lastMark = mark;
    texts.push(text);
  }
  return texts.join('\n\n');
}

/** A list without empty items: what stands below one moves up into its place. */
export function cleanList({ items, ...list }: ListBlock): ListBlock {
  const full = items.flatMap(({ runs, below }): ListItem[] => {
    const clean = { runs: cleanRuns(runs), below: below.map(cleanList).filter((each) => each.items.length > 0) };
    return clean.runs.length > 0 ? [clean] : clean.below.flatMap((each) => each.items);
  });
  return { ...list, items: full };
}

/** Two lists in a row would be one, were they not marked otherwise. */
function marksAfter({ isOrdered }: ListBlock, last: string): string {
  if (isOrdered) return last === '.' ? ')' : '.';
  return last === '-' ? '*' : '-';
}

/** A block is written once: each letter typed asks for all of them again. */
function writeOnce(block: Exclude<Block, ListBlock>): string {
  const key = JSON.stringify(block);
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size > MAX_KEPT) kept.clear();
  const text = writeBlock(block);
  kept.set(key, text);
  return text;
}

function writeBlock(block: Exclude<Block, ListBlock>): string {
  if (block.kind === 'raw') return block.text.trimEnd();
  if (block.kind === 'heading') {
    const text = writeRuns(block.runs.map((run) => (run.text === '\n' ? { ...run, text: ' ' } : run)));
    return text === '' ? '' : `${'#'.repeat(block.level)} ${text.replace(/(?<=^|\s)#+$/, '\\$&')}`;
  }
  const text = writeRuns(block.runs);
  if (block.kind === 'paragraph' || text === '') return text;
  return text.replaceAll(/^/gm, '> ');
}

function writeList({ isOrdered, start, items }: ListBlock, mark: string): string {
  return items.map((item, place) => writeItem(item, isOrdered ? `${start + place}${mark}` : mark)).join('\n');
}

function writeItem({ runs, below }: ListItem, marker: string): string {
  const indent = ' '.repeat(marker.length + 1);
  let last = '';
  const lists = below.map((list) => {
    last = marksAfter(list, last);
    return writeList(list, last);
  });
  const [first = '', ...rest] = [writeRuns(runs), ...lists].join('\n').split('\n');
  return [`${marker} ${first}`.trimEnd(), ...rest.map((line) => (line === '' ? '' : indent + line))].join('\n');
}

/** A line of text. Marks that stand together are sometimes read otherwise: then another way of writing is tried. */
function writeRuns(given: readonly Run[]): string {
  const runs = cleanRuns(given);
  const ways = [spellRuns(runs, '*'), spellRuns(runs, '_')];
  const wanted = JSON.stringify(inkOf(runs));
  return ways.find((way) => JSON.stringify(inkOf(readLine(way))) === wanted) ?? ways[0] ?? '';
}

function readLine(text: string): Run[] {
  const [block, ...more] = readBlocks(text);
  return block?.kind === 'paragraph' && more.length === 0 ? block.runs : [];
}
