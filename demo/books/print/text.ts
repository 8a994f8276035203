/** A word and how it is set; the text of a line is its words with single spaces between them. */
export type Word = { text: string; bold: boolean };

const WRITTEN = ['section', 'question', 'marks', 'paragraph', 'bullet', 'box'] as const;
export type PrintedKind = (typeof WRITTEN)[number];
export type PrintedText = { kind: PrintedKind; words: Word[] };
export type Block =
  | PrintedText
  | { kind: 'table'; rows: Word[][][] }
  | { kind: 'timeline'; rows: [when: string, what: Word[]][] }
  | { kind: 'drawing'; name: string }
  | { kind: 'break' };

export type Language = 'en' | 'hi';
export type Text = {
  title: string;
  /** In the upper right corner of every page. */
  running: string;
  language: Language;
  code: string;
  subject: string;
  /** Said on the cover; a text without it has none. */
  use: string | undefined;
  blocks: Block[];
};

const MARKS: [mark: RegExp, kind: PrintedKind][] = [
  [/^## /, 'section'],
  [/^# /, 'question'],
  [/^_(?=.*_$)/, 'marks'],
  [/^- /, 'bullet'],
  [/^> /, 'box'],
];

/** Reads `key: value` lines, an empty line, then one block on each line; throws where a key is missing. */
export function parseText(source: string): Text {
  const [head = '', ...rest] = source.split('\n\n');
  const said = new Map(head.split('\n').map((line) => splitOnce(line, ': ')));
  const read = (key: string): string => {
    const value = said.get(key);
    if (!value) throw new Error(`a text without ${key}`);
    return value;
  };
  const lines = rest
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return {
    title: read('title'),
    running: read('running'),
    language: read('language') === 'hi' ? 'hi' : 'en',
    code: read('code'),
    subject: read('subject'),
    use: said.get('use'),
    blocks: lines.reduce<Block[]>(addLine, []),
  };
}

function addLine(blocks: Block[], line: string): Block[] {
  const last = blocks.at(-1);
  if (line === '---') return [...blocks, { kind: 'break' }];
  if (line.startsWith('! ')) return [...blocks, { kind: 'drawing', name: line.slice(2) }];
  if (line.startsWith('| ')) {
    const cells = line.slice(1).replace(/\|$/, '').split('|').map(wordsOf);
    return last?.kind === 'table'
      ? [...blocks.slice(0, -1), { ...last, rows: [...last.rows, cells] }]
      : [...blocks, { kind: 'table', rows: [cells] }];
  }
  if (line.startsWith('~ ')) {
    const [when, what] = splitOnce(line.slice(2), ' | ');
    const row: [string, Word[]] = [when, wordsOf(what)];
    return last?.kind === 'timeline'
      ? [...blocks.slice(0, -1), { ...last, rows: [...last.rows, row] }]
      : [...blocks, { kind: 'timeline', rows: [row] }];
  }
  return [...blocks, written(line)];
}

function written(line: string): PrintedText {
  const [mark, kind] = MARKS.find(([each]) => each.test(line)) ?? [/^/, 'paragraph'];
  const text = line.replace(mark, '');
  return { kind, words: wordsOf(kind === 'marks' ? text.replace(/_$/, '') : text) };
}

/** Words, those between pairs of `**` bold, with the stop that follows them. */
function wordsOf(text: string): Word[] {
  const closed = text.replace(/\*\*([^*]+)\*\*([.,;:!?।)]+)/g, '**$1$2**');
  return closed.split('**').flatMap((part, index) =>
    part
      .split(/[ \n]+/)
      .filter((word) => word !== '')
      .map((word) => ({ text: word, bold: index % 2 === 1 })),
  );
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + by.length).trim()];
}
