import type { LocalText, QuestionBody, SimpleBody } from '#contract/questions/body.ts';
import { parseMarks, UNITS_OF_MARK } from '#contract/questions/mark-units.ts';
import { parseNumber, writeNumber } from '#server/features/questions/answers.rules.ts';
import {
  type ExportFile,
  type FilePicture,
  type FilePictures,
  failRow,
  type QuestionExport,
  type QuestionWriter,
  shorten,
} from '#server/features/questions/formats/formats.rules.ts';
import { listBodyTexts } from '#server/features/questions/formats/text-faults.rules.ts';
import { mapPictures, writePluginFile } from '#server/features/questions/pictures/file-pictures.rules.ts';
import { listPictureIds } from '#server/features/questions/pictures/pictures.rules.ts';
import { escapeStars } from './gift-blocks.rules.ts';
import { tryWriting, writeCategory } from './gift-writing.rules.ts';
import { listWeights, percentOfShare, writeDecimal } from './percents.rules.ts';

type BodyOf<Kind> = Extract<QuestionBody, { kind: Kind }>;
type Note = (reason: string) => void;
type Writer = { note: Note; pictures: FilePictures };
/** A text as the inside of an element. */
type Say = (text: LocalText) => string;

const MARK_PLACES = 7;
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** In Markdown of Moodle only these two begin anything but text and Markdown. */
const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = (name: string, inner: string, attributes = '') =>
  `<${name}${attributes && ` ${attributes}`}>${inner}</${name}>`;
const plainText = (name: string, text: string) => element(name, element('text', escapeXml(text)));
const MARKDOWN = 'format="markdown"';

/**
 * Questions as a Moodle XML file, by units, both languages in spans of class multilang, pictures beside the texts that show them. What
 * Moodle has no place for is noted; of a question that can not be written at all, the note says why.
 */
export function openMoodleXml(): QuestionWriter {
  let [unit, place]: [string | null, number] = [null, 0];
  const write = (questions: QuestionExport[], pictures: FilePictures = new Map()): ExportFile => {
    const file: ExportFile = { text: '', notes: [] };
    for (const question of questions) {
      const note: Note = (reason) => void file.notes.push({ externalId: question.externalId, reason });
      const written = tryWriting(note, () => writeQuestions(question, place, { note, pictures }));
      place += 1;
      if (written === null) continue;
      if (question.unit !== unit)
        file.text += `${element('question', plainText('category', writeCategory(question.unit)), 'type="category"')}\n`;
      unit = question.unit;
      file.text += written;
    }
    return file;
  };
  return {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n',
    write,
    tail: '</quiz>\n',
    comment: (text) => `<!-- ${text.replaceAll(/\s+/g, ' ').replaceAll('--', '- -')} -->\n`,
  };
}

/** A question and, of a passage, its parts, whose ids follow from its own. */
function writeQuestions({ body, externalId, marks, partMarks }: QuestionExport, place: number, writer: Writer): string {
  const parts = body.kind === 'passage' ? body.parts : [];
  const id = externalId ?? (parts.length > 0 ? `passage-${place + 1}` : '');
  const written = parts.map((part, index) => {
    return writeQuestion(`${id}/${index + 1}`, part, partMarks[index]?.marks ?? null, writer);
  });
  return [writeQuestion(id, body, marks, writer), ...written].join('');
}

/** English without Devanagari is what every text of a file without spans is read as. */
function makeSay(body: QuestionBody, pictures: FilePictures): Say {
  const own = body.kind === 'passage' ? { ...body, parts: [] } : body;
  const isPlain = listBodyTexts(own).every(
    ({ language, text }) => language === 'en' && !/\p{Script=Devanagari}/u.test(text),
  );
  const span = (language: 'en' | 'hi', text: string | null) =>
    text === null ? '' : `<span lang="${language}" class="multilang">${escapeMarkup(text)}</span>`;
  return (text) => {
    const { en, hi } = mapPictures(text, ({ id, words }) =>
      pictures.has(id) ? writePluginFile(id, words) : undefined,
    );
    const said = isPlain ? escapeMarkup(en ?? '') : `${span('en', en)}${span('hi', hi)}`;
    return `${element('text', escapeXml(said))}${listPictureIds(text)
      .map((id) => writeFile(pictures.get(id)))
      .join('')}`;
  };
}

const writeFile = (picture: FilePicture | undefined) =>
  picture?.data ? element('file', picture.data, `name="${picture.name}" path="/" encoding="base64"`) : '';

function writeQuestion(id: string, body: QuestionBody, marks: string | null, { note, pictures }: Writer): string {
  const say = makeSay(body, pictures);
  const { type, inner } = body.kind === 'passage' ? { type: 'description', inner: '' } : writeBody(body, say, note);
  const { stem, explanation } = body;
  if (stem.en === null && stem.hi === null) failRow('it has no text');
  const units = parseMarks(marks ?? '');
  const lines = [
    plainText('name', id || shorten((stem.en ?? stem.hi ?? '').replaceAll(/\s+/g, ' '))),
    id === '' ? '' : element('idnumber', escapeXml(id)),
    element('questiontext', say(stem), MARKDOWN),
    element('generalfeedback', say(explanation), MARKDOWN),
    units === undefined ? '' : element('defaultgrade', writeDecimal(BigInt(units), BigInt(UNITS_OF_MARK), MARK_PLACES)),
    inner,
  ];
  return `${element(
    'question',
    lines
      .filter((line) => line !== '')
      .map((line) => `\n  ${line}`)
      .join('')
      .concat('\n'),
    `type="${type}"`,
  )}\n`;
}

function writeBody(body: SimpleBody, say: Say, note: Note): { type: string; inner: string } {
  switch (body.kind) {
    case 'single':
      return writeChoices(
        body.options,
        body.options.map(({ id }) => (id === body.key ? '1' : '0')),
        true,
        say,
      );
    case 'multiple':
      if (body.policy !== 'weights') note(`Moodle has weights in the place of the policy ${body.policy}`);
      return writeChoices(body.options, listWeights(body), false, say);
    case 'truefalse': {
      const answers = [true, false].map((truth) =>
        writeAnswer(element('text', String(truth)), truth === body.key ? '1' : '0'),
      );
      return { type: 'truefalse', inner: answers.join('') };
    }
    case 'numeric':
      return { type: 'numerical', inner: body.ranges.map(writeRange).join('') };
    case 'fill':
      return { type: 'shortanswer', inner: writeForms(body, note) };
    case 'match':
      return { type: 'matching', inner: writeMatch(body, say) };
    case 'descriptive':
      if (body.scheme.length > 0) note('Moodle has no place for the scheme of marks');
      return { type: 'essay', inner: element('graderinfo', say(body.modelAnswer), MARKDOWN) };
    case 'assertion':
      return failRow('Moodle has no assertion and reason');
  }
}

function writeAnswer(inner: string, share: string, attributes = ''): string {
  return element('answer', inner, `fraction="${percentOfShare(share)}"${attributes && ` ${attributes}`}`);
}

function writeChoices(options: BodyOf<'single'>['options'], shares: string[], isSingle: boolean, say: Say) {
  const answers = options.map(({ text }, place) => writeAnswer(say(text), shares[place] ?? '0', MARKDOWN));
  return { type: 'multichoice', inner: `${element('single', String(isSingle))}${answers.join('')}` };
}

function writeRange({ low, high, share }: BodyOf<'numeric'>['ranges'][number]): string {
  const [from, to] = [parseNumber(low), parseNumber(high)];
  if (!from || !to) return failRow(`${low} is no number of Moodle`);
  const below = 2n * from.below * to.below;
  const [first, second] = [from.above * to.below, to.above * from.below];
  const [middle, around] = [
    writeNumber({ above: first + second, below }),
    writeNumber({ above: second - first, below }),
  ];
  if (`${middle}${around}`.includes('/'))
    failRow(`the range from ${low} to ${high} has no middle that ends as a decimal`);
  return writeAnswer(`${element('text', middle)}${element('tolerance', around)}`, share);
}

function writeForms({ blanks, compare }: BodyOf<'fill'>, note: Note): string {
  const blank = blanks.length === 1 ? blanks[0] : failRow('Moodle has one blank in a question');
  if (compare === 'loose') note('Moodle compares short answers exactly');
  const forms = [...new Set([...(blank?.en ?? []), ...(blank?.hi ?? [])])];
  return forms
    .map((form) => writeAnswer(element('text', escapeXml(escapeStars(form))), '1', 'format="plain_text"'))
    .join('');
}

function writeMatch({ left, right, pairs }: BodyOf<'match'>, say: Say): string {
  const lonely = right.filter(({ id }) => !Object.values(pairs).includes(id));
  const textOf = (id = '') => right.find((side) => side.id === id)?.text ?? { en: null, hi: null };
  const all: [LocalText, LocalText][] = [
    ...left.map(({ id, text }): [LocalText, LocalText] => [text, textOf(pairs[id])]),
    ...lonely.map(({ text }): [LocalText, LocalText] => [{ en: null, hi: null }, text]),
  ];
  return all
    .map(([from, to]) => element('subquestion', `${say(from)}${element('answer', say(to))}`, MARKDOWN))
    .join('');
}
