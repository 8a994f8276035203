import { formatMarks, parseMarks } from '#contract/questions/mark-units.ts';

/** A question as its number and its text were found; `marks` as they are written to the contract. */
type FoundQuestion = {
  number: string;
  section: number;
  text: string;
  textHi: string | null;
  marks: string | null;
};
type FoundSection = { titleEn: string; titleHi: string | null; choose: number | null };
export type FoundPaper = {
  minutes: number | null;
  maxMarks: string | null;
  sections: FoundSection[];
  questions: FoundQuestion[];
};

const MAX_QUESTIONS = 300;
/** Further to the right than the first question by more than this many spaces a number belongs to the question above it. */
const MAX_SLANT = 2;
const DIGITS = '०१२३४५६७८९';
const toLatin = (text: string) => text.replace(/[०-९]/g, (digit) => String(DIGITS.indexOf(digit)));
const isHindi = (text: string) => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return (letters.match(/\p{Script=Devanagari}/gu) ?? []).length * 2 > letters.length;
};

/** "12.", "12)", "(12)", "12 – " at the beginning of a line, or "Q12", "Question 12:", "प्रश्न 12", and what follows. */
const NUMBERED_WORD =
  /^(?:q(?:uestion)?|प्रश्न|प्र)\s*\.?\s*(?:no\.?|सं\.?|संख्या)?\s*(\d{1,3})(?!\d)\s*[.):।–—-]?\s*(.*)$/iu;
const NUMBERED = /^\(?(\d{1,3})(?:\s*[.):।]|\s+[-–—]\s)(?!\d)\s*(.*)$/u;
const SECTION =
  /^(?:section|part|group|खंड|खण्ड|भाग)\s*[-–—:]?\s*[(‘'"]?([ivx]{1,4}|[a-z]|\d|[\u0915-\u0919]|एक|दो|तीन)(?![\p{L}\p{M}])[)’'"]?\s*(.*)$/iu;
const WORDS: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ एक: 1, दो: 2, तीन: 3, चार: 4, पाँच: 5, पांच: 5, छह: 6, छः: 6, सात: 7, आठ: 8, नौ: 9, दस: 10 },
};
const CHOICE = [
  /(?:answer|attempt|write|do)\s+(?:notes\s+on\s+)?any\s+(\w+)/iu,
  /किन्हीं\s+(\S+)/u,
  /कोई\s+(\S+)\s+(?:प्रश्न|के)/u,
];
const EACH = /(?:^|[\s[(])(\d{1,2})\s*[×xX*]\s*(\d{1,3})\s*=\s*(\d{1,3})/u;
const HOURS = /(?:time|समय)\s*[:：-]?\s*(\d{1,2}(?:\.\d)?)\s*(?:hours?|hrs?|घंट)/iu;
const MINUTES = /(?:time|समय)\s*[:：-]?\s*(\d{1,3})\s*(?:minutes?|mins?|मिनट)/iu;
const MAXIMUM = /(?:max(?:imum)?\.?\s*marks?|full\s+marks|अधिकतम\s+अंक|पूर्णांक)\s*[:：-]?\s*(\d{1,4})/iu;

/** Marks at the end of a question: "[10]", "(5+5)", "2×5=10", "10 marks", "10 अंक", or a number that stands far apart. */
const MARKS_AT_END = [
  /\s*[[(]\s*([\d./+×x*=\s]{1,20})\s*(?:marks?|अंक)?\s*[\])]\s*[.।]?$/iu,
  /\s+(\d{1,3}(?:\.\d{1,2})?)\s*(?:marks?|अंक)\s*[.।]?$/iu,
  /\s+(\d{1,2}\s*[×x*]\s*\d{1,2}\s*=\s*\d{1,3})\s*$/iu,
  /(?:\s{2,}|\t|\n)\s*([\d+×x*=]{1,15})\s*$/u,
];

/** The marks in "5+5", "2×5=10" or "2½"; undefined where it is none. */
function readMarks(written: string): string | undefined {
  const text = written.replace(/\s/g, '');
  const sum = text.includes('=') ? text.slice(text.lastIndexOf('=') + 1) : text;
  const parts = sum.split('+').map((part) => {
    const factors = part.split(/[×xX*]/).map((factor) => parseMarks(factor));
    if (factors.length === 2)
      return (parseMarks(part.split(/[×xX*]/)[0] ?? '') ?? NaN) * Number(part.split(/[×xX*]/)[1]);
    return factors[0] ?? Number.NaN;
  });
  const units = parts.reduce((total, part) => total + part, 0);
  return units > 0 && Number.isSafeInteger(units) ? formatMarks(units) : undefined;
}

function takeMarks(text: string): { text: string; marks: string | null } {
  for (const pattern of MARKS_AT_END) {
    const found = pattern.exec(text);
    const marks = found && readMarks(found[1] ?? '');
    if (found && marks) return { text: text.slice(0, found.index).trim(), marks };
  }
  return { text: text.trim(), marks: null };
}

function readChoice(line: string): number | null {
  for (const pattern of CHOICE) {
    const word = toLatin(pattern.exec(line)?.[1] ?? '').toLowerCase();
    const count = WORDS[word] ?? (/^\d{1,2}$/.test(word) ? Number(word) : undefined);
    if (count) return count;
  }
  return null;
}

type Block = { section: number; number: number; hindi: boolean; lines: string[] };
type Reading = {
  sections: (FoundSection & { each: string | null })[];
  blocks: Block[];
  last: number;
  isOpen: boolean;
  indent: number;
};

/** A number begins a question when it is the one that is next, or the first one after the head of a section or in another language. */
function isNext({ last, isOpen, blocks }: Reading, number: number, text: string): boolean {
  if (number === last + 1) return true;
  const before = blocks.at(-1);
  const isOtherLanguage = before !== undefined && isHindi(text) !== before.hindi && /\p{L}/u.test(text);
  return number === 1 && (isOpen || isOtherLanguage);
}

function openSection(reading: Reading, line: string): void {
  const hindi = isHindi(line);
  const place = hindi ? reading.sections.findIndex(({ titleHi }) => titleHi === null) : -1;
  const twin =
    place >= 0 && reading.blocks.some((block) => block.section === place) ? reading.sections[place] : undefined;
  if (twin) twin.titleHi = line.slice(0, 120);
  else
    reading.sections.push({
      titleEn: line.slice(0, 120),
      titleHi: hindi ? line.slice(0, 120) : null,
      choose: null,
      each: null,
    });
  reading.isOpen = true;
}

function readInstruction(reading: Reading, line: string): void {
  const section = reading.sections.at(-1);
  if (!section || !reading.isOpen) return;
  section.choose ??= readChoice(line);
  const each = EACH.exec(line)?.[2];
  if (each) section.each ??= readMarks(each) ?? null;
}

function readLine(reading: Reading, raw: string): void {
  const line = toLatin(raw.replace(/[\u00a0\u200b]/g, ' ')).trimEnd();
  const trimmed = line.trim();
  const [, digits, rest = ''] = NUMBERED_WORD.exec(trimmed) ?? NUMBERED.exec(trimmed) ?? [];
  const indent = line.length - line.trimStart().length;
  const isInside = reading.indent >= 0 && indent > reading.indent + MAX_SLANT;
  if (digits !== undefined && !isInside && isNext(reading, Number(digits), rest)) {
    if (reading.indent < 0) reading.indent = indent;
    const section = Math.max(0, reading.sections.length - 1);
    reading.blocks.push({ section, number: Number(digits), hindi: isHindi(rest), lines: [rest] });
    reading.last = Number(digits);
    reading.isOpen = false;
  } else if (SECTION.test(trimmed) && trimmed.length <= 80) {
    openSection(reading, trimmed);
    readInstruction(reading, trimmed);
  } else if (reading.isOpen) readInstruction(reading, trimmed);
  else reading.blocks.at(-1)?.lines.push(line);
}

/** Of two blocks with one number the one in the other language is its translation. */
function joinLanguages({ blocks, sections }: Reading): FoundQuestion[] {
  const questions: (FoundQuestion & { hindi: boolean; key: string })[] = [];
  for (const { section, number, hindi, lines } of blocks) {
    const { text, marks } = takeMarks(lines.join('\n').trim());
    const twin = questions.find(
      (each) => each.key === `${section}.${number}` && each.hindi !== hindi && each.textHi === null,
    );
    const other =
      twin ??
      questions.find(
        (each) => Number(each.key.split('.')[1]) === number && each.hindi !== hindi && each.textHi === null,
      );
    if (other) {
      [other.text, other.textHi] = hindi ? [other.text, text] : [text, other.text];
      other.marks ??= marks;
    } else {
      const each = sections[section]?.each ?? null;
      const isTaken = questions.some((question) => question.number === String(number));
      const label = isTaken ? `${String.fromCharCode(65 + section)}${number}` : String(number);
      questions.push({
        number: label,
        section: section + 1,
        text,
        textHi: null,
        marks: marks ?? each,
        hindi,
        key: `${section}.${number}`,
      });
    }
  }
  return questions.slice(0, MAX_QUESTIONS).map(({ hindi: _, key: __, ...question }) => question);
}

/**
 * Splits the text of a paper at its printed numbers, which count up: a smaller one in between belongs to the question. Sections may
 * begin anew; a second run of the numbers in the other language is the translation of the first. Marks are read where they stand at
 * the end of a question, or in the head of its section.
 */
export function splitPaperText(text: string): FoundPaper {
  const reading: Reading = { sections: [], blocks: [], last: 0, isOpen: false, indent: -1 };
  for (const line of text.split(/\r\n?|\n/)) readLine(reading, line);
  const head = toLatin(text.slice(0, 3000));
  const hours = HOURS.exec(head)?.[1];
  const minutes = MINUTES.exec(head)?.[1] ?? (hours && String(Number(hours) * 60));
  return {
    minutes: minutes ? Math.round(Number(minutes)) : null,
    maxMarks: readMarks(MAXIMUM.exec(head)?.[1] ?? '') ?? null,
    sections: reading.sections.map(({ each: _, ...section }) => section),
    questions: joinLanguages(reading),
  };
}
