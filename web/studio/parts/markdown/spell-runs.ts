import { BOLD, CODE, ITALIC, joined, type Link, type Run, STRUCK } from './blocks.ts';

const MARKED = BOLD | ITALIC | STRUCK;
const isSpace = (text: string): boolean => text.trim() === '';

/** Runs as Markdown can hold them: no space at the ends of a line, and none in a look that its neighbours do not share. */
export function cleanRuns(given: readonly Run[]): Run[] {
  const runs = joined(
    given.flatMap((run) =>
      run.text === '\n' ? [plain('\n')] : apart({ ...run, text: run.text.replaceAll(/[\t\n\r]/g, ' ') }),
    ),
  );
  const clean = runs.map((run, place) => (run.text !== '\n' && isSpace(run.text) ? between(run, runs, place) : run));
  return joined(linesOf(clean));
}

const plain = (text: string): Run => ({ text, format: 0, link: undefined });

/** Space whose look is still to be found. */
const space = (text: string): Run => ({ text, format: -1, link: undefined });

/** A run without the space at its ends, and that space. Code keeps what it holds. */
function apart(run: Run): Run[] {
  if (run.format & CODE) return isSpace(run.text) ? [space(run.text)] : [run];
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/.exec(run.text) ?? [];
  return [space(before), { ...run, text: inner }, space(after)];
}

/** Runs with the looks of what is seen: space, which shows none, in none. */
export function inkOf(runs: readonly Run[]): Run[] {
  return joined(
    runs.flatMap((run) =>
      run.format & CODE
        ? [run]
        : (run.text.match(/\s+|\S+/g) ?? []).map((text) => ({ ...run, text, ...(isSpace(text) && plain(text)) })),
    ),
  );
}

/** Space has the look that both its neighbours have. */
function between({ text }: Run, runs: Run[], place: number): Run {
  const [before, after] = [runs[place - 1], runs[place + 1]];
  if (!before || !after || before.text === '\n' || after.text === '\n' || !isSameLink(before.link, after.link))
    return plain(text);
  return { text, format: before.format & after.format & MARKED, link: before.link };
}

const isSameLink = (a: Link | undefined, b: Link | undefined): boolean => a?.href === b?.href && a?.title === b?.title;

/** Lines without space at their ends, and without empty ones. */
function linesOf(runs: Run[]): Run[] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (run.text === '\n') lines.push([]);
    else lines.at(-1)?.push(run);
  }
  const full = lines.map(withoutEnds).filter((line) => line.length > 0);
  return full.flatMap((line, place) => (place === 0 ? line : [plain('\n'), ...line]));
}

function withoutEnds(line: Run[]): Run[] {
  const isInk = ({ text }: Run) => !isSpace(text);
  return line.slice(Math.max(0, line.findIndex(isInk)), line.findLastIndex(isInk) + 1);
}

type Piece = { text: string; mark?: 'open' | 'close' };
type Open = { bit: number; mark: string };

/** A line in Markdown; `italic` is the mark of slanted text. */
export function spellRuns(runs: readonly Run[], italic: '*' | '_'): string {
  const pieces: Piece[] = [];
  const open: Open[] = [];
  let link: Link | undefined;
  for (const [place, run] of [...runs, plain('')].entries()) {
    const isOther = !isSameLink(run.link, link);
    closeMarks(pieces, open, isOther || run.text === '\n' ? MARKED : ~run.format);
    if (isOther) pieces.push(...linkBetween(link, run.link));
    link = run.link;
    if (run.text === '\n') pieces.push({ text: '\\\n' });
    else spellText(pieces, run, openMarks(open, runs.slice(place), italic));
  }
  return atLineStarts(flanked(pieces));
}

function linkBetween(last: Link | undefined, next: Link | undefined): Piece[] {
  return [...(last ? [{ text: `](${spellLink(last)})` }] : []), ...(next ? [{ text: '[' }] : [])];
}

/** A mark is never opened before space. */
function spellText(pieces: Piece[], { text, format }: Run, fresh: Open[]): void {
  const isCode = (format & CODE) !== 0;
  const [before = ''] = isCode || fresh.length === 0 ? [] : (/^\s+/.exec(text) ?? []);
  pieces.push({ text: before }, ...fresh.map(({ mark }): Piece => ({ text: mark, mark: 'open' })));
  pieces.push({ text: isCode ? spellCode(text) : escaped(text.slice(before.length)) });
}

function closeMarks(pieces: Piece[], open: Open[], bits: number): void {
  while (open.some(({ bit }) => bits & bit)) pieces.push({ text: open.pop()?.mark ?? '', mark: 'close' });
}

/** Opens the marks that the first of these runs needs and are not open yet, those first that will be open longest. */
function openMarks(open: Open[], runs: readonly Run[], italic: string): Open[] {
  const [first] = runs;
  const lasts = (bit: number) => {
    const end = runs.findIndex((run) => !(run.format & bit) || !isSameLink(run.link, first?.link));
    return end === -1 ? runs.length : end;
  };
  const all = [
    { bit: BOLD, mark: '**' },
    { bit: STRUCK, mark: '~~' },
    { bit: ITALIC, mark: italic },
  ];
  const fresh = all
    .filter(({ bit }) => (first?.format ?? 0) & bit && !open.some((each) => each.bit === bit))
    .toSorted((a, b) => lasts(b.bit) - lasts(a.bit));
  open.push(...fresh);
  return fresh;
}

/** A mark counts only beside space or punctuation, where its inside begins with such: a letter there is spelled by its number. */
function flanked(pieces: Piece[]): string {
  const texts = pieces.map(({ text }) => text);
  for (const [place, { mark }] of pieces.entries()) {
    if (!mark) continue;
    const step = mark === 'open' ? -1 : 1;
    const outside = nextFull(texts, place, step);
    const inside = nextFull(texts, place, -step);
    const inner = edgeOf(texts[inside] ?? '', -step);
    const outer = edgeOf(texts[outside] ?? '', step);
    const isStrict = texts[place] === '_';
    if (!isLetter(outer) || !(isStrict || isPunctuation(inner))) continue;
    const text = texts[outside] ?? '';
    const number = `&#${outer.codePointAt(0)};`;
    texts[outside] = step === -1 ? text.slice(0, -outer.length) + number : number + text.slice(outer.length);
  }
  return texts.join('');
}

function nextFull(texts: string[], place: number, step: number): number {
  let at = place + step;
  while (texts[at] === '') at += step;
  return at;
}

/** The sign of a text that touches what follows it (1: its first, -1: its last). */
const edgeOf = (text: string, step: number): string => [...text].at(step === 1 ? 0 : -1) ?? '';
const isPunctuation = (sign: string): boolean => /^[\p{P}\p{S}]$/u.test(sign);
const isLetter = (sign: string): boolean => sign !== '' && !isPunctuation(sign) && !isSpace(sign);

function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*[\]<|~]/g, '\\$&')
    .replaceAll(/&(?=[#\w])/g, '\\&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}

function spellCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

function spellLink({ href, title }: Link): string {
  const safe = href.replaceAll(/&(?=[#\w]+;)/g, '&amp;');
  const address = /[\s()<>\\]/.test(safe) || safe === '' ? `<${safe.replaceAll(/[<>\\]/g, '\\$&')}>` : safe;
  const spelled = title.replaceAll(/["\\]/g, '\\$&').replaceAll(/&(?=[#\w])/g, '\\&');
  return title ? `${address} "${spelled}"` : address;
}

/** What would begin a heading, a list, a quote, a line or the rows of a table does not where it is text. */
function atLineStarts(text: string): string {
  return text
    .replaceAll(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|:?-+:?(?=\s*$)|=+(?=\s*$))/gm, '\\$&')
    .replaceAll(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');
}
