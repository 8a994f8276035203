import * as v from 'valibot';
import { Id, Language } from '#contract/procedure.ts';
import { QuestionList } from './studio-question.ts';

export const ExportFormat = v.picklist(['csv', 'json', 'moodle', 'gift', 'aiken']);
export type ExportFormat = v.InferOutput<typeof ExportFormat>;

/** Formats that are in one language: a file for each. */
export const ONE_LANGUAGE: ExportFormat[] = ['gift', 'aiken'];
const MAX_CHOSEN = 200;

/** What `GET /files/questions/{format}` is asked by: the filter of the list, or chosen questions with commas between them. */
export const QuestionExportInput = v.strictObject({
  ...v.omit(QuestionList, ['after', 'before', 'only']).entries,
  language: v.optional(Language, 'en'),
  ids: v.optional(
    v.pipe(
      v.string(),
      v.transform((ids) => ids.split(',')),
      v.array(Id),
      v.maxLength(MAX_CHOSEN),
    ),
  ),
});
export type QuestionExportInput = v.InferOutput<typeof QuestionExportInput>;

/** Where a file of questions is fetched: the filter as the list has it. */
export function questionFilePath(
  format: ExportFormat,
  language: Language,
  search: Record<string, string>,
): `/files/questions/${ExportFormat}?${string}` {
  return `/files/questions/${format}?${new URLSearchParams({ ...search, language })}`;
}
