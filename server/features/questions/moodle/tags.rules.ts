/** A tag of HTML and where it stands; the name is in lower case. */
export type Tag = { start: number; end: number; name: string; isClose: boolean; attributes: Map<string, string> };

const NAME = /^<(\/?)([a-z][a-z0-9:-]*)(?=[\s/>])/i;
const ATTRIBUTE = /(?<![a-z0-9:-])([a-z][a-z0-9:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const MAX_NAME = 30;
const MAX_ATTRIBUTES = 2000;

/** The tags of a text, one after the other; a comment is one called `!`. Each letter is looked at a few times at most. */
export function* listTags(source: string): Generator<Tag> {
  let place = source.indexOf('<');
  while (place >= 0) {
    const tag = readTag(source, place);
    if (tag) yield tag;
    place = source.indexOf('<', tag?.end ?? place + 1);
  }
}

function readTag(source: string, start: number): Tag | undefined {
  const isComment = source.startsWith('<!--', start);
  const found = NAME.exec(source.slice(start, start + MAX_NAME));
  if (!found && !isComment) return undefined;
  const mark = isComment ? '-->' : '>';
  const close = source.indexOf(mark, start);
  const end = close < 0 ? source.length : close + mark.length;
  if (isComment) return { start, end, name: '!', isClose: false, attributes: new Map() };
  const attributes = readAttributes(source.slice(start, Math.min(end, start + MAX_ATTRIBUTES)));
  return { start, end, name: (found?.[2] ?? '').toLowerCase(), isClose: found?.[1] === '/', attributes };
}

function readAttributes(tag: string): Map<string, string> {
  const found = [...tag.matchAll(ATTRIBUTE)];
  return new Map(
    found.map(([, name = '', ...values]) => [
      name.toLowerCase(),
      decodeEntities(values.find((value) => value !== undefined) ?? ''),
    ]),
  );
}

const NAMED: Record<string, string> = {
  ...{
    lt: '<',
    gt: '>',
    amp: '&',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    times: '×',
    divide: '÷',
  },
  ...{
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    deg: '°',
    plusmn: '±',
    minus: '−',
    le: '≤',
    ge: '≥',
    ne: '≠',
    rarr: '→',
  },
  ...{
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    pi: 'π',
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    theta: 'θ',
    infin: '∞',
    middot: '·',
  },
  ...{
    zwj: '\u200D',
    zwnj: '\u200C',
    rlm: '\u200F',
    lrm: '\u200E',
    larr: '←',
    radic: '√',
    sup2: '²',
    sup3: '³',
    bull: '•',
  },
};

/** A text with the letters that its entities stand for; an entity that is not known stays as it is written. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,9}));/gi,
    (all, decimal, hexadecimal, name) => {
      if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? all) : all;
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      const isLetter = code >= 32 || code === 9 || code === 10;
      return isLetter && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
    },
  );
}
