import type { Language } from '#contract/procedure.ts';
import type { QuestionBody } from '#contract/questions/body.ts';
import type { QuestionFault } from '#contract/questions/preview.studio.ts';
import { listFaults, listLanguages } from '#server/features/questions/body.rules.ts';
import {
  type QuestionDetails,
  type QuestionFormat,
  type QuestionRow,
  shorten,
} from '#server/features/questions/formats/formats.rules.ts';
import { FormulaError } from '#server/features/questions/formulas.rules.ts';
import { type QuestionHtml, renderQuestion } from '#server/features/questions/markup.rules.ts';
import { describePictures } from '#server/features/questions/pictures/file-pictures.rules.ts';
import { listPictureIds, PictureError, type PictureSizes } from '#server/features/questions/pictures/pictures.rules.ts';

/** A row of a file as it is kept until it is imported: with its texts as HTML, or with the error that keeps it out. */
export type PreparedRow = {
  line: number;
  details: Omit<QuestionDetails, 'partMarks'>;
  body: QuestionBody | null;
  html: QuestionHtml | null;
  languages: Language[];
  error: string | null;
  warnings: string[];
};

/** The most characters of what a question is called by, as the bank has them. */
const LIMITS = { externalId: 60, paper: 120, paperNumber: 20 } as const;
const NAMES = { externalId: 'id', paper: 'paper', paperNumber: 'paper_number' } as const;
const [MAX_TAGS, MAX_TAG] = [20, 40];
const RIGHTS = ['own', 'licensed', 'official'];

/** What the bank would refuse is the row's error; what it leaves out, a warning. */
export function prepareRow(row: QuestionRow, format: QuestionFormat): PreparedRow {
  const { line, body, partMarks, warnings: _, error: __, ...details } = row;
  const prepared: PreparedRow = {
    ...{ line, details: { ...details, marks: marksOf(row) }, body, html: null, languages: [] },
    ...{ error: row.error, warnings: [...new Set(row.warnings)] },
  };
  if (prepared.body) prepared.body = describePictures(prepared.body, prepared.warnings);
  prepared.error ??= fitDetails(prepared, format);
  if (prepared.body && prepared.error === null) prepared.error = findBodyFault(prepared.body);
  if (prepared.error !== null) prepared.body = null;
  if (prepared.body === null) return prepared;
  prepared.languages = listLanguages(prepared.body);
  // Whether a picture is in the library is known where the database is.
  if (listPictureIds(prepared.body).length === 0) renderRow(prepared, new Map());
  return prepared;
}

/** In the bank each part of a passage has the same marks. */
function marksOf({ marks, partMarks, warnings }: QuestionRow): string | null {
  const given = [...new Set(partMarks.flatMap((part) => part.marks ?? []))];
  if (given.length > 1) warnings.push('The parts of a passage have the same marks here: those of the first are taken');
  return given[0] ?? marks;
}

/** Why a detail keeps the row out; names of GIFT and Moodle may be long, and are left off. */
function fitDetails({ details, warnings }: PreparedRow, format: QuestionFormat): string | null {
  if (details.rights !== null) {
    const rights = details.rights.toLowerCase();
    if (!RIGHTS.includes(rights))
      return `The rights “${shorten(details.rights)}” are not known: write ${RIGHTS.join(', ')}`;
    details.rights = rights;
  }
  const tag = details.tags.find((each) => each.length > MAX_TAG);
  if (tag !== undefined)
    return `The word “${shorten(tag)}” has ${tag.length} characters, at most ${MAX_TAG}: shorten it`;
  if (details.tags.length > MAX_TAGS)
    return `The question has ${details.tags.length} words, at most ${MAX_TAGS}: leave some out`;
  for (const name of ['externalId', 'paper', 'paperNumber'] as const) {
    const text = details[name];
    if (text === null || text.length <= LIMITS[name]) continue;
    const reason = `“${shorten(text)}” in ${NAMES[name]} has ${text.length} characters, at most ${LIMITS[name]}`;
    if (name !== 'externalId' || format === 'csv' || format === 'json') return `${reason}: shorten it`;
    warnings.push(`${reason}: the question is read without it`);
    details.externalId = null;
  }
  return null;
}

/** Renders the texts of a row, or makes what can not be shown its error. */
export function renderRow(row: PreparedRow, pictures: PictureSizes): void {
  if (row.body === null) return;
  try {
    row.html = renderQuestion(row.body, pictures);
  } catch (error) {
    if (error instanceof FormulaError) row.error = error.message;
    else if (error instanceof PictureError) row.error = `A text ${error.message}`;
    else throw error;
    row.body = null;
  }
}

/** Why the bank would refuse a question; null when it would not. */
export function findBodyFault(body: QuestionBody): string | null {
  const [fault] = listFaults(body);
  return fault ? describeFault(fault) : null;
}

const SINGULAR: Record<string, string> = {
  ...{ options: 'Option', left: 'Left side', right: 'Right side', ranges: 'Range', parts: 'Part' },
};
const WHOLE: Record<string, string> = {
  ...{ key: 'The answer', stem: 'The question', weights: 'The weights', options: 'The options', pairs: 'The pairs' },
  ...{ left: 'The left side', right: 'The right side' },
};

/** 'options.2' is "Option 3", as people count. */
function describeFault({ field, reason }: Pick<QuestionFault, 'field' | 'reason'>): string {
  const [name = '', place, ...rest] = field.split('.');
  if (place === undefined) return `${WHOLE[name] ?? name} ${reason}`;
  const thing = `${SINGULAR[name] ?? name} ${Number(place) + 1}`;
  return rest.length === 0 ? `${thing} ${reason}` : `${thing}: ${describeFault({ field: rest.join('.'), reason })}`;
}
