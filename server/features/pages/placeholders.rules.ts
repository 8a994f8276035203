import type { Language } from '#contract/procedure.ts';
import type { Promises } from '#contract/settings/school.ts';
import type { School } from '#server/features/settings/settings.access.ts';

/** What `{{name}}` in a text stands for. */
export type Values = Map<string, string>;

const OF_THE_BUSINESS = [
  'legalName',
  'address',
  'careEmail',
  'carePhone',
  'grievanceName',
  'grievanceDesignation',
  'grievanceEmail',
  'grievancePhone',
];
const OF_THE_PROMISES = [
  'refundDays',
  'refundSeenPercent',
  'refundPages',
  'refundDecisionDays',
  'deliveryMinutes',
] as const;
/** The deadlines of a complaint are the law's (E-Commerce Rules 2020, rule 4), not the school's. */
const OF_THE_LAW = { answerHours: 48, solutionDays: 30 };

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const MARK = /(\[\[\w+\]\])\r?\n?/;
const WELL_FORMED = /^(?:\[\[business\]\](?:\[\[otherwise\]\])?\[\[end\]\])*$/;

/** What texts in this language print of the school and of what it promises; of an unset business, nothing. */
export function valuesOf({ name, business }: School, promises: Promises, language: Language): Values {
  const officer = business?.grievanceOfficer;
  const told = [
    business?.legalName,
    business?.address,
    business?.email,
    unbroken(business?.phone),
    officer?.name,
    officer?.designation,
    officer?.email,
    unbroken(officer?.phone),
  ];
  return new Map([
    ['school', name[language]],
    ...OF_THE_BUSINESS.map((key, place) => [key, told[place] ?? ''] as const),
    ...OF_THE_PROMISES.map((key) => [key, String(promises[key])] as const),
    ...Object.entries(OF_THE_LAW).map(([key, value]) => [key, String(value)] as const),
  ]);
}

/** A number is not torn apart at the end of a line. */
function unbroken(phone = ''): string {
  return phone.replaceAll(' ', '\u00a0');
}

/** A text with its placeholders filled: what is unknown is left out, and a value never acts as Markdown. */
export function fillBody(source: string, values: Values): string {
  return choosePart(source, values.get('legalName') !== '').replace(PLACEHOLDER, (_, name: string) =>
    quoted(values.get(name.trim()) ?? ''),
  );
}

export function fillTitle(source: string, values: Values): string {
  return source.replace(PLACEHOLDER, (_, name: string) => values.get(name.trim()) ?? '');
}

/** The placeholders and marks of a text that mean nothing, as they are written. */
export function listUnknown(source: string): string[] {
  const placeholders = [...source.matchAll(PLACEHOLDER)].filter(([, name = '']) => !KNOWN.has(name.trim()));
  const marks = source.split(MARK).filter((_, place) => place % 2 === 1);
  const misplaced = WELL_FORMED.test(marks.join('')) ? [] : marks;
  return [...new Set([...placeholders.map(([written]) => written), ...misplaced])];
}

const KNOWN = new Set(['school', ...OF_THE_BUSINESS, ...OF_THE_PROMISES, ...Object.keys(OF_THE_LAW)]);

/** Of `[[business]] … [[otherwise]] … [[end]]`, the part that holds: whether the school says who stands behind it. */
function choosePart(source: string, business: boolean): string {
  const holds = new Map([
    ['[[business]]', business],
    ['[[otherwise]]', !business],
  ]);
  let shown = true;
  const parts = source.split(MARK).filter((part, place) => {
    if (place % 2 === 1) shown = holds.get(part) ?? true;
    return place % 2 === 0 && shown;
  });
  return parts.join('');
}

/** Every mark of ASCII with a backslash is itself (CommonMark 2.4). */
function quoted(value: string): string {
  return value
    .trim()
    .replace(/,?\s*\n\s*/g, ', ')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
