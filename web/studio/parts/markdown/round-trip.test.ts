import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toArticleHtml } from '#web/features/lessons/panels/article-markdown.ts';
import { type Block, type ListBlock, type ListItem, type Run, readBlocks } from './blocks.ts';
import { cleanRuns, inkOf } from './spell-runs.ts';
import { cleanList, writeBlocks } from './write-blocks.ts';

/** HTML in which a list is as tight as it can be, and a wrapped line is one line. */
const shownOf = (source: string) =>
  toArticleHtml(source)
    .replaceAll(/<li>\s*<p>(.*?)<\/p>/gs, '<li>$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/> | </g, (match) => match.trim())
    .trim();

const again = (source: string) => writeBlocks(readBlocks(source));

describe('a text comes back as it was', () => {
  test.each([
    ['headings', '# One\n\n## Two words\n\n### C\\# and more'],
    ['bold, italic and both', 'A **bold** and *slanted* word, ***both***, ~~gone~~ and `code`.'],
    ['a bullet list in a list', '- One\n- Two\n  - Two and a half\n  - *Three*\n- Four'],
    ['numbers from four', '4. Four\n5. Five\n   1. and below'],
    ['two lists in a row', '- a\n\n* b'],
    [
      'links',
      'See [the **rules**](/pages/rules "Rules") or [us](mailto:us@school.test) and [web](https://a.test/b?c=1&d=2).',
    ],
    ['a quote', '> Knowledge is power.\n> It is.'],
    ['a table', '| Unit | Marks |\n| --- | ---: |\n| 1 | **20** |'],
    ['code', '```js\nconst a = 1;\n```'],
    ['a rule', 'Before\n\n---\n\nAfter'],
    ['a quote with a list', '> - a\n> - b'],
    ['a broken line', 'Patna\\\nBihar'],
    ['Hindi', '## अधिकार और कर्तव्य\n\n**संविधान** का *अनुच्छेद* 14, देखें [यहाँ](/pages/terms)।'],
    [
      'signs that mean something',
      '1\\. not a list, \\# not a heading, 2 * 3 = 6, snake_case, a|b, <b>, &amp; &copy; \\[x\\](y)',
    ],
    ['nothing', ''],
  ])('%s', (_, source) => {
    expect(shownOf(again(source))).toBe(shownOf(source));
    expect(again(again(source))).toBe(again(source));
  });

  test('a table to the letter', () => {
    const table = '| Unit | Marks |\n|:-----|------:|\n| 1    | **20** |';
    expect(again(`Before\n\n${table}\n\nAfter`)).toBe(`Before\n\n${table}\n\nAfter`);
  });

  test.each(['[a](\n)', '[a]()', '[a](<>)', '[a](javascript:b)'])('a link to nothing is text: %j', (source) => {
    expect(again(again(source))).toBe(again(source));
    expect(shownOf(again(source))).not.toContain('<a');
  });

  test('and a table keeps what it says by reference', () => {
    const source = '| a |\n| --- |\n| [x][1] |\n\n[1]: https://a.test "T"';
    expect(shownOf(again(source))).toBe(shownOf(source));
  });
});

const sign = fc.constantFrom(...('ab1क्ष *_`~[]()<>#&;.!|\\"-+=:/ॐé😀'.match(/./gsu) ?? []));
const text = fc.string({ unit: sign, minLength: 1, maxLength: 8 });
const link = fc.option(
  fc.record({
    href: fc.constantFrom('/pages/a', 'https://a.test/?x=1&y=2', '#top', 'mailto:a@b.test'),
    title: fc.constantFrom('', 'A "T"'),
  }),
  { nil: undefined, freq: 6 },
);
const run: fc.Arbitrary<Run> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ text, format: fc.integer({ min: 0, max: 7 }), link }) },
  { weight: 1, arbitrary: fc.record({ text, format: fc.constant(16), link }) },
  { weight: 1, arbitrary: fc.constant({ text: '\n', format: 0, link: undefined }) },
);
const runs = fc.array(run, { minLength: 1, maxLength: 4 });
const { list } = fc.letrec<{ list: ListBlock; item: ListItem }>((tie) => ({
  list: fc.record({
    kind: fc.constant('list' as const),
    isOrdered: fc.boolean(),
    start: fc.constant(1),
    items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
  }),
  item: fc.record({
    runs,
    below: fc.oneof({ maxDepth: 2 }, fc.constant<ListBlock[]>([]), fc.array(tie('list'), { maxLength: 1 })),
  }),
}));
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constantFrom('paragraph' as const, 'quote' as const), runs }),
  fc.record({ kind: fc.constant('heading' as const), level: fc.integer({ min: 1, max: 6 }), runs }),
  list,
);

/** What of blocks Markdown can hold. */
function clean(blocks: Block[]): Block[] {
  return blocks.flatMap((each): Block[] => {
    if (each.kind === 'raw') return [each];
    if (each.kind === 'list') return [cleanList(each)].filter(({ items }) => items.length > 0);
    const given =
      each.kind === 'heading' ? each.runs.map((one) => (one.text === '\n' ? { ...one, text: ' ' } : one)) : each.runs;
    const found = cleanRuns(given);
    return found.length > 0 ? [{ ...each, runs: found }] : [];
  });
}

function inked(each: Block): Block {
  if (each.kind === 'raw') return each;
  if (each.kind !== 'list') return { ...each, runs: inkOf(each.runs) };
  return inkedList(each);
}

function inkedList({ items, ...rest }: ListBlock): ListBlock {
  return { ...rest, items: items.map(({ runs: line, below }) => ({ runs: inkOf(line), below: below.map(inkedList) })) };
}

test('what looks like the rows of a table in a list in a list is text', () => {
  const of = (text: string): Run => ({ text, format: 0, link: undefined });
  const listOf = (items: ListItem[]): ListBlock => ({ kind: 'list', isOrdered: false, start: 1, items });
  for (const row of ['-:', ':-', ':-:', '---']) {
    const below = [listOf([{ runs: [of('|a'), of('\n'), of(row)], below: [] }])];
    const blocks = [listOf([{ runs: [of('a')], below }])];
    expect(readBlocks(writeBlocks(blocks)), row).toEqual(blocks);
  }
});

test('whatever is written is read again', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      const source = writeBlocks(blocks);
      expect(readBlocks(source).map(inked), source).toEqual(clean(blocks).map(inked));
    }),
    { numRuns: 1500 },
  );
});

test('whatever is read and written shows the same', () => {
  const line = fc.string({ unit: sign, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const source = lines.join('\n');
      expect(again(again(source))).toBe(again(source));
    }),
    { numRuns: 1500 },
  );
});
