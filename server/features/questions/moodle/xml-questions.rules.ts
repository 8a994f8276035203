import type { Language } from '#contract/procedure.ts';
import type { LocalText, QuestionBody } from '#contract/questions/body.ts';
import { parseNumber } from '#server/features/questions/answers.rules.ts';
import {
  buildMatch,
  buildWeighted,
  OPTION_LETTERS,
  rangeAround,
} from '#server/features/questions/formats/csv-answers.rules.ts';
import { failRow, shorten } from '#server/features/questions/formats/formats.rules.ts';
import { guessLanguage } from '#server/features/questions/formats/text-faults.rules.ts';
import { unescapeStars } from './gift-blocks.rules.ts';
import { shareOfPercent } from './percents.rules.ts';
import type { XmlElement } from './xml-tree.rules.ts';

/** A question of Moodle: its type, and how its elements are found and said. */
export type MoodleQuestion = {
  type: string;
  element: XmlElement;
  find(name: string): XmlElement | undefined;
  say(element: XmlElement | undefined): LocalText;
  languages: Language[];
  warnings: string[];
};
type Base = { stem: LocalText; explanation: LocalText };
type MoodleAnswer = { element: XmlElement; text: string; share: string; feedback: LocalText };

const isWritten = ({ en, hi }: LocalText) => en !== null || hi !== null;
const textOf = (element: XmlElement | undefined) =>
  (element?.children.find(({ name }) => name === 'text')?.text ?? element?.text ?? '').trim();

function listAnswers({ element, say }: MoodleQuestion): MoodleAnswer[] {
  return element.children
    .filter(({ name }) => name === 'answer')
    .map((answer) => {
      const fraction = answer.attributes['fraction'] ?? '0';
      const share =
        shareOfPercent(fraction) ??
        failRow(`The fraction “${shorten(fraction)}” of an answer is none by at most 12: write it like 33.33333`);
      return {
        element: answer,
        text: textOf(answer),
        share,
        feedback: say(answer.children.find(({ name }) => name === 'feedback')),
      };
    });
}

/** Feedback to the right answer explains it where nothing else does. */
function explain(base: Base, answers: MoodleAnswer[], warnings: string[]): Base {
  const right = answers.find(({ share, feedback }) => share === '1' && isWritten(feedback));
  const takes = right !== undefined && !isWritten(base.explanation);
  if (answers.some((answer) => isWritten(answer.feedback) && !(takes && answer === right)))
    warnings.push('Feedback to single answers is not kept');
  return takes ? { ...base, explanation: right.feedback } : base;
}

function readChoices(question: MoodleQuestion, given: Base): QuestionBody {
  const answers = listAnswers(question);
  const base = explain(given, answers, question.warnings);
  if (answers.length > OPTION_LETTERS.length) failRow(`There are ${answers.length} choices: a question has at most 12`);
  const options = answers.map(({ element }, place) => ({
    id: OPTION_LETTERS[place] ?? '',
    text: question.say(element),
    isPinned: false,
  }));
  const shares = answers.map(({ share }) => share);
  if (/^(false|0)$/.test(textOf(question.find('single'))))
    return buildWeighted(base, options, Object.fromEntries(options.map(({ id }, place) => [id, shares[place] ?? '0'])));
  const rights = shares.filter((share) => share === '1').length;
  if (rights !== 1)
    failRow(
      `${rights === 0 ? 'No answer' : 'More than one answer'} has the fraction 100: exactly one is right in a question with one answer`,
    );
  if (shares.some((share) => share !== '1' && share !== '0'))
    question.warnings.push('Part marks for wrong choices are not kept');
  return { kind: 'single', ...base, options, key: options[shares.indexOf('1')]?.id ?? '' };
}

function readTrueFalse(question: MoodleQuestion, given: Base): QuestionBody {
  const answers = listAnswers(question);
  const right = answers.find(({ share }) => share === '1')?.text.toLowerCase();
  if (right !== 'true' && right !== 'false')
    failRow('Neither true nor false has the fraction 100: one of them must be right');
  return { kind: 'truefalse', ...explain(given, answers, question.warnings), key: right === 'true' };
}

function readShortAnswer(question: MoodleQuestion, given: Base): QuestionBody {
  const answers = listAnswers(question);
  const { warnings, languages } = question;
  const rights = answers.filter(({ share }) => share === '1').map(({ text }) => text);
  if (rights.length < answers.length) warnings.push('Answers for a part of the marks are not kept');
  if (rights.some((text) => /(^|[^\\])\*/.test(text)))
    warnings.push('A star stands for any text in Moodle; here it is a star');
  if (textOf(question.find('usecase')) === '1') warnings.push('Capital and small letters are not told apart');
  const forms = rights.map(unescapeStars);
  const isBoth = languages.length > 1;
  const formsIn = (language: Language) =>
    languages.includes(language) ? forms.filter((form) => !isBoth || guessLanguage(form) === language) : [];
  return {
    ...{ kind: 'fill', ...explain(given, answers, warnings), compare: 'exact', isAllOrNothing: false },
    blanks: [{ en: formsIn('en'), hi: formsIn('hi') }],
  };
}

function readNumeric(question: MoodleQuestion, given: Base): QuestionBody {
  const answers = listAnswers(question);
  const ranges = answers
    .filter(({ share, text }) => share !== '0' && text !== '*')
    .map(({ element, text, share }) => {
      const tolerance = textOf(element.children.find(({ name }) => name === 'tolerance')) || '0';
      const [value, around] = [parseNumber(text), parseNumber(tolerance)];
      if (!value || !around)
        return failRow(`“${shorten(text)} ± ${shorten(tolerance)}” is no number: write digits with a point`);
      return { ...rangeAround(value, around), share };
    });
  if ((question.find('units')?.children.length ?? 0) > 0)
    question.warnings.push('Units of the number are not kept: name the unit in the question');
  return { kind: 'numeric', ...explain(given, answers, question.warnings), ranges, mayBePercent: false };
}

function readMatch({ element, say }: MoodleQuestion, base: Base): QuestionBody {
  const pairs = element.children
    .filter(({ name }) => name === 'subquestion')
    .map((pair) => {
      const right = pair.children.find(({ name }) => name === 'answer');
      return { left: say(pair), right: say(right && { ...right, attributes: { format: 'markdown' } }) };
    });
  return buildMatch(base, pairs, false);
}

type ReadQuestion = (question: MoodleQuestion, base: Base) => QuestionBody;
const TYPES: Record<string, ReadQuestion> = {
  ...{ multichoice: readChoices, truefalse: readTrueFalse, shortanswer: readShortAnswer, numerical: readNumeric },
  ...{ matching: readMatch, match: readMatch },
  essay: ({ find, say }, base) => ({ kind: 'descriptive', ...base, modelAnswer: say(find('graderinfo')), scheme: [] }),
  description: (_, base) => ({ kind: 'passage', ...base, parts: [] }),
};

/** The body of a question of Moodle; throws a `RowFault` for a type that has no like here, by its name. */
export function readXmlBody(question: MoodleQuestion): QuestionBody {
  const { type, find, say } = question;
  const read = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!read)
    return failRow(
      `Questions of the type “${shorten(type)}” can not be read: write it as one of ${Object.keys(TYPES).join(', ')}`,
    );
  const base = { stem: say(find('questiontext')), explanation: say(find('generalfeedback')) };
  if (!isWritten(base.stem)) failRow('The question is missing: its text is empty');
  return read(question, base);
}
