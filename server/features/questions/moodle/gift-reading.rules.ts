import type { Language } from '#contract/procedure.ts';
import type { LocalText, QuestionBody } from '#contract/questions/body.ts';
import { compareNumbers, parseNumber } from '#server/features/questions/answers.rules.ts';
import {
  buildMatch,
  buildWeighted,
  OPTION_LETTERS,
  rangeAround,
} from '#server/features/questions/formats/csv-answers.rules.ts';
import {
  completeRows,
  failRow,
  type QuestionFile,
  type QuestionRow,
  readRow,
  refuseCount,
  shorten,
  splitUnescaped,
} from '#server/features/questions/formats/formats.rules.ts';
import { cutUnescaped, type GiftBlock, splitGiftBlocks, unescapeGift, unescapeStars } from './gift-blocks.rules.ts';
import { toMarkdown } from './html.rules.ts';
import { shareOfPercent } from './percents.rules.ts';

const CATEGORY = /^\s*\$CATEGORY:(.*)$/s;
const FORMAT = /^\s*\[(html|markdown|plain|moodle)\]/i;

const MAX_COMMENTS = 1000;
const MAX_BLOCK = 200_000;

/** Whether a text has what only GIFT has: a title, a category, or braces that begin with an answer. */
export function looksLikeGift(text: string): boolean {
  return /^[^\S\n]*(::|\$CATEGORY:)/m.test(text) || /(^|[^\\])\{\s*([=~#}]|(T|F|TRUE|FALSE)\s*[#}])/m.test(text);
}

/** The questions of a GIFT file, which is in one language. A fault is an error of its question alone. */
export function readGift(text: string, language: Language): QuestionFile {
  let unit: string | null = null;
  const rows: QuestionRow[] = [];
  const blocks = splitGiftBlocks(text);
  const many = refuseCount(blocks.filter((block) => !CATEGORY.test(block.text)).length, 'questions');
  if (many) return many;
  for (const block of blocks) {
    const category = CATEGORY.exec(block.text)?.[1];
    if (category !== undefined) unit = readCategory(category);
    else rows.push(readBlock(block, unit, language));
  }
  return { format: 'gift', rows: completeRows(rows, 'unnamed') };
}

/** The last name of the path of a category, which may hold `//` for a slash; null where there is none. */
export function readCategory(path: string): string | null {
  const name = path.replaceAll('//', '\0').split('/').at(-1)?.replaceAll('\0', '/').trim() ?? '';
  return ['', 'top', '$course$', '$module$', '$cat1$'].includes(name) ? null : name;
}

/** Texts of a question: each may say its own format, else it has that of the question. */
type Say = (raw: string) => LocalText;
type Base = { stem: LocalText; explanation: LocalText };
type Answers = { text: string; base: Base; say: Say; row: QuestionRow };

function readBlock(block: GiftBlock, unit: string | null, language: Language): QuestionRow {
  return readRow(block.line, (row) => {
    row.unit = unit;
    if (block.text.length > MAX_BLOCK)
      failRow(`The question has ${block.text.length} characters: shorten it, or look for a brace that is not closed`);
    const comments = block.comments.join('\n').slice(0, MAX_COMMENTS);
    const tags = [...comments.matchAll(/\[tag:([^\]]*)\]/g)].map(([, tag = '']) => tag);
    if (tags.length > 0) row.warnings.push(`Tags are not kept: ${shorten(tags.join(', '))}`);
    const titled = block.text.trimStart().startsWith('::') ? cutUnescaped(block.text.trimStart().slice(2), '::') : null;
    row.externalId = /\[id:([^\]]*)\]/.exec(comments)?.[1]?.trim() || unescapeGift(titled?.[0].trim() ?? '') || null;
    const whole = titled?.[1] ?? block.text;
    const format = FORMAT.exec(whole)?.[1]?.toLowerCase() ?? 'moodle';
    const say: Say = (raw) => {
      const own = FORMAT.exec(raw)?.[1]?.toLowerCase() ?? format;
      const plain = unescapeGift(raw.replace(FORMAT, '').trim());
      const said = (own === 'html' ? toMarkdown(plain, row.warnings) : plain).trim();
      return { en: null, hi: null, [language]: said || null };
    };
    row.body = readBody(whole, say, row);
  });
}

function readBody(whole: string, say: Say, row: QuestionRow): QuestionBody {
  const nothing = { en: null, hi: null };
  const opened = cutUnescaped(whole, '{');
  if (!opened) {
    row.warnings.push('It has no answer in braces { }, so that it is taken for the text of a passage');
    return { kind: 'passage', stem: say(whole), explanation: nothing, parts: [] };
  }
  const closed = cutUnescaped(opened[1], '}') ?? failRow('The brace { is never closed: write } after the answers');
  if (cutUnescaped(closed[0], '{'))
    failRow('There are braces inside the answers: write \\{ and \\} for braces in a formula');
  if (cutUnescaped(closed[1], '{'))
    failRow('There are answers in two places: write \\{ and \\} for braces in a text, or make two questions');
  const tail = closed[1].trim();
  const [text, feedback = ''] = cutUnescaped(closed[0], '####') ?? [closed[0]];
  const base = { stem: say(tail === '' ? opened[0] : `${opened[0]}_____${closed[1]}`), explanation: say(feedback) };
  if (base.stem.en === null && base.stem.hi === null)
    failRow('The question is missing: write it before the answers in braces');
  return readAnswers({ text: text.trim(), base, say, row });
}

function readAnswers(answers: Answers): QuestionBody {
  const { text, base } = answers;
  const nothing = { en: null, hi: null };
  if (text === '') return { kind: 'descriptive', ...base, modelAnswer: nothing, scheme: [] };
  if (text.startsWith('#')) return readNumeric(answers);
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#(.*))?$/is.exec(text);
  if (truth) return readTrueFalse(answers, /^T/i.test(text), truth[2]);
  const choices = splitChoices(text);
  if (choices.some(({ mark }) => mark === '~')) return readChoices(answers, choices);
  const isMatch = choices.map((choice) => cutUnescaped(choice.text, '->') !== null);
  if (isMatch.includes(true) && isMatch.includes(false))
    failRow('Some answers have “->” and some have not: a match has it in each');
  return isMatch.includes(true) ? readMatch(answers, choices) : readShortAnswer(answers, choices);
}

type GiftChoice = { mark: string; text: string; weight: string | null; feedback: string };

/** Answers by `=` and `~`, each with its weight and feedback. */
function splitChoices(text: string): GiftChoice[] {
  const pieces = splitUnescaped(text, '=~');
  if (pieces[0]?.trim() !== '') failRow(`“${shorten(text)}” begins with neither = nor ~: write one before each answer`);
  let place = 0;
  return pieces.slice(1).map((piece, index) => {
    place += (pieces[index]?.length ?? 0) + (index === 0 ? 0 : 1);
    const mark = text[place] ?? '';
    const [, weight] = /^\s*%([^%]*)%/.exec(piece) ?? [];
    const [said, feedback = ''] = cutUnescaped(piece.replace(/^\s*%[^%]*%/, ''), '#') ?? [
      piece.replace(/^\s*%[^%]*%/, ''),
    ];
    checkDollars(unescapeGift(said));
    return { mark, text: said, weight: weight ?? null, feedback: feedback.trim() };
  });
}

/** A bare `=` or `~` in a formula would have ended the choice there. */
function checkDollars(text: string): void {
  const dollars = text.replaceAll(/\\./gs, '').split('$').length - 1;
  if (dollars % 2 === 1)
    failRow(`A formula is cut off in “${shorten(text.trim())}”: write \\= for = and \\~ for ~ inside $…$`);
}

function readShare(weight: string | null, none: string): string {
  if (weight === null) return none;
  return (
    shareOfPercent(weight) ??
    failRow(
      `“%${shorten(weight)}%” is no part of the marks: write a percentage of a fraction by at most 12, like 33.33333`,
    )
  );
}

/** Feedback to the right answer explains it where nothing else does. */
function explain({ base, say, row }: Answers, choices: { isRight: boolean; feedback: string }[]): Base {
  const rights = choices.filter(({ isRight, feedback }) => isRight && feedback !== '').map(({ feedback }) => feedback);
  const isExplained = base.explanation.en !== null || base.explanation.hi !== null;
  const isDropped = choices.some(({ isRight, feedback }) => feedback !== '' && (!isRight || isExplained));
  if (isDropped) row.warnings.push('Feedback to single answers is not kept');
  return isExplained || rights.length === 0 ? base : { ...base, explanation: say(rights.join('\\n')) };
}

function readTrueFalse(answers: Answers, key: boolean, feedback = ''): QuestionBody {
  const [wrong = '', right = ''] = splitUnescaped(feedback, '#').map((each) => each.trim());
  const base = explain(answers, [
    { isRight: false, feedback: wrong },
    { isRight: true, feedback: right },
  ]);
  return { kind: 'truefalse', ...base, key };
}

function readChoices(answers: Answers, choices: GiftChoice[]): QuestionBody {
  const { say, row } = answers;
  const isSingle = choices.some(({ mark }) => mark === '=');
  const base = explain(
    answers,
    choices.map(({ mark, weight, feedback }) => ({
      isRight: isSingle ? mark === '=' : Number(weight ?? 0) > 0,
      feedback,
    })),
  );
  if (choices.length > OPTION_LETTERS.length) failRow(`There are ${choices.length} choices: a question has at most 12`);
  if (choices.some((choice) => choice.text.trim() === '')) failRow('A choice is empty: write a text after = or ~');
  const options = choices.map((choice, place) => ({
    id: OPTION_LETTERS[place] ?? '',
    text: say(choice.text),
    isPinned: false,
  }));
  const shares = choices.map(({ mark, weight }) => readShare(weight, mark === '=' ? '1' : '0'));
  if (!isSingle)
    return buildWeighted(base, options, Object.fromEntries(options.map(({ id }, place) => [id, shares[place] ?? '0'])));
  const rights = options.filter((_, place) => choices[place]?.mark === '=');
  if (rights.length > 1)
    failRow('Two answers are right by =: write ~%50% before each right one where several may be chosen');
  if (choices.some(({ mark }, place) => mark === '~' && shares[place] !== '0'))
    row.warnings.push('Part marks for wrong choices are not kept');
  return { kind: 'single', ...base, options, key: rights[0]?.id ?? '' };
}

function readMatch({ base, say }: Answers, choices: GiftChoice[]): QuestionBody {
  const pairs = choices.map((choice) => {
    const [left, right] = cutUnescaped(choice.text, '->') ?? ['', ''];
    return { left: say(left), right: say(`[plain]${right}`) };
  });
  return buildMatch(base, pairs, false);
}

function readShortAnswer(answers: Answers, choices: GiftChoice[]): QuestionBody {
  const isRight = (choice: GiftChoice) => readShare(choice.weight, '1') === '1';
  const base = explain(
    answers,
    choices.map((choice) => ({ isRight: isRight(choice), feedback: choice.feedback })),
  );
  const forms = choices.filter(isRight).map(({ text }) => readForm(text, answers.row));
  if (forms.length < choices.length) answers.row.warnings.push('Answers for a part of the marks are not kept');
  const blank = { en: base.stem.en === null ? [] : forms, hi: base.stem.en === null ? forms : [] };
  return { kind: 'fill', ...base, blanks: [blank], compare: 'exact', isAllOrNothing: false };
}

function readForm(raw: string, row: QuestionRow): string {
  const text = unescapeGift(raw).trim();
  if (/(^|[^\\])\*/.test(text)) row.warnings.push('A star stands for any text in Moodle; here it is a star');
  return unescapeStars(text);
}

function readNumeric(answers: Answers): QuestionBody {
  const text = answers.text.slice(1).trim();
  const choices = /^[=~]/.test(text) ? splitChoices(text) : splitChoices(`=${text}`);
  const rights = choices.filter(({ mark }) => mark === '=');
  const base = explain(
    answers,
    choices.map(({ mark, feedback }) => ({ isRight: mark === '=', feedback })),
  );
  const ranges = rights.map(({ text: range, weight }) => ({
    ...readRange(range.trim()),
    share: readShare(weight, '1'),
  }));
  return { kind: 'numeric', ...base, ranges, mayBePercent: false };
}

function readRange(text: string): { low: string; high: string } {
  const around = cutUnescaped(text, ':');
  const [from = '', to = from] = around ?? text.split('..');
  const [first, second] = [parseNumber(from), parseNumber(to)];
  if (!first || !second) return failRow(`“${shorten(text)}” is no number: write #100, #100:5 or #95..105`);
  if (around) return rangeAround(first, second);
  if (compareNumbers(first, second) > 0)
    failRow(`The range “${shorten(text)}” ends before it begins: write the smaller number first`);
  return { low: from.trim(), high: to.trim() };
}
