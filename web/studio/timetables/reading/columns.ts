import type { TableLine } from './cells.ts';
import type { FindSubject } from './codes.ts';
import { readDay } from './days.ts';
import { readClock, readShift, readSpan, readStatus } from './times.ts';

export type Role = 'subject' | 'date' | 'shift' | 'time' | 'starts' | 'ends' | 'status' | 'note' | 'other';

const NAMES: [Exclude<Role, 'other'>, RegExp][] = [
  ['subject', /^(?:(?:subject|course|paper)\s*(?:code|no|id)?|code|विषय(?: कोड)?|पाठ्यक्रम(?: कोड)?)$/],
  ['date', /^(?:(?:exam(?:ination)?\s*)?date(?:\s*of\s*(?:the\s*)?exam(?:ination)?)?|held on|तिथि|तारीख|दिनांक)$/],
  ['shift', /^(?:shift|session|slot|पाली|सत्र)$/],
  ['time', /^(?:time|timing|timings|time slot|duration|समय)$/],
  ['starts', /^(?:starts?(?: at| time)?|from|begins?|start time|आरंभ)$/],
  ['ends', /^(?:ends?(?: at| time)?|to|until|end time|समाप्ति)$/],
  ['status', /^(?:status|स्थिति)$/],
  ['note', /^(?:notes?|remarks?|टिप्पणी)$/],
];

export type Columns = { roles: Role[]; head: number | null };

/** A date sheet may begin with what it is called and whose it is. */
const MAX_TITLES = 10;

/** What each column holds: by the names in the line of names, else by what stands in it. `head`: the number of that line; what stands above it is no row. */
export function columnsOf(lines: TableLine[], find: FindSubject): Columns {
  const filled = lines.filter(({ cells }) => cells.length > 0);
  const head = filled.slice(0, MAX_TITLES).find(isHead);
  const roles = head ? head.cells.map(({ text }) => roleNamed(text)) : rolesByContent(filled.slice(0, 60), find);
  return { roles: onlyOnce(roles), head: head?.number ?? null };
}

function isHead({ cells }: TableLine): boolean {
  const named = cells.filter(({ text }) => roleNamed(text) !== 'other');
  return named.length >= 2 && !cells.some(({ text }) => isDay(text));
}

function roleNamed(text: string): Role {
  const plain = text
    .toLowerCase()
    .replace(/[._:()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return NAMES.find(([, name]) => name.test(plain))?.[0] ?? 'other';
}

/** A title beside a code is called "Course" too: the first of a name counts. */
function onlyOnce(roles: Role[]): Role[] {
  return roles.map((role, place) => (roles.indexOf(role) === place ? role : 'other'));
}

const isDay = (text: string) => !('fault' in readDay(text)) || /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/.test(text);
const CODE = /^[A-Za-z]{2,8}[\s-]*\d{2,5}[A-Za-z]?$/;
const CODE_FIRST = /^[A-Za-z]{2,8}[\s-]*\d{2,5}[A-Za-z]?[\s:,(–-]/;

const CONTENTS: [Role, (text: string) => boolean][] = [
  ['date', isDay],
  ['shift', (text) => readShift(text) !== undefined],
  ['status', (text) => readStatus(text) !== undefined],
  ['time', (text) => readSpan(text) !== undefined],
  ['starts', (text) => readClock(text) !== undefined],
];

function rolesByContent(lines: TableLine[], find: FindSubject): Role[] {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, place) => lines.map(({ cells }) => cells[place]?.text ?? ''));
  const subject =
    mostly(columns, (text) => 'subject' in find(text), 0.3) ??
    mostly(columns, (text) => CODE.test(text), 0.5) ??
    mostly(columns, (text) => CODE_FIRST.test(text), 0.5);
  const roles = columns.map((texts, place): Role => {
    if (place === subject) return 'subject';
    const filled = texts.filter((text) => text !== '');
    return CONTENTS.find(([, is]) => filled.filter(is).length * 2 > filled.length)?.[0] ?? 'other';
  });
  // Of two columns of times the second is when it ends.
  const second = roles.indexOf('starts', roles.indexOf('starts') + 1);
  return roles.map((role, place) => (place === second && role === 'starts' ? 'ends' : role));
}

/** The column in which most texts are so, at least that share of them. */
function mostly(columns: string[][], is: (text: string) => boolean, share: number): number | undefined {
  const shares = columns.map((texts) => texts.filter(is).length / Math.max(1, texts.length));
  const most = Math.max(...shares);
  return most >= share ? shares.indexOf(most) : undefined;
}
