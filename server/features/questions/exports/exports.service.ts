import { buffer } from 'node:stream/consumers';
import type { ExportFormat, QuestionExportInput } from '#contract/questions/question-export.ts';
import type {
  ExportNote,
  FilePicture,
  FilePictures,
  QuestionExport,
} from '#server/features/questions/formats/formats.rules.ts';
import { listPictureIds } from '#server/features/questions/pictures/pictures.rules.ts';
import type { Context } from '#server/platform/rpc.ts';
import { countOptions, listPictureKeys, listToExport } from './exports.store.ts';

/** Formats that hold pictures; the others name them, and this school finds them again. */
const WITH_PICTURES: ExportFormat[] = ['json', 'moodle'];
/** In these a unit is a category, which has a name of its own. */
const BY_TITLE: ExportFormat[] = ['gift', 'moodle'];
/** Questions whose pictures are in memory at once. */
const A_STEP = 25;
const [MAX_NOTES, MAX_NAMED] = [5000, 20];

type ExportRequest = { format: ExportFormat; input: QuestionExportInput };

/**
 * A file of questions, a part at a time: nothing but that part is in memory. What its format has no place for is said at its end,
 * where it has comments.
 */
export async function* writeQuestionFile(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { format, input: { language, ...filter } }: ExportRequest,
): AsyncGenerator<string> {
  const options = format === 'csv' ? await countOptions(db, filter) : 0;
  const { openWriter } = await import('#server/features/questions/formats/question-file.rules.ts');
  const writer = openWriter(format, language, options);
  const notes: ExportNote[] = [];
  yield writer.head;
  for await (const page of listToExport(db, filter, BY_TITLE.includes(format) ? 'title' : 'number')) {
    for (let start = 0; start < page.length; start += A_STEP) {
      const questions = page.slice(start, start + A_STEP);
      const pictures = WITH_PICTURES.includes(format) ? await readPictures({ db, storage }, questions) : new Map();
      const written = writer.write(questions, pictures);
      notes.push(...written.notes.slice(0, MAX_NOTES - notes.length));
      if (written.text !== '') yield written.text;
    }
  }
  yield writer.tail;
  if (writer.comment) yield listNotes(notes).map(writer.comment).join('');
}

/** Each reason once, with the first of the questions that it is said of. */
function listNotes(notes: ExportNote[]): string[] {
  return [...Map.groupBy(notes, ({ reason }) => reason)].map(([reason, same]) => {
    const names = same.slice(0, MAX_NAMED).map(({ externalId }) => externalId ?? '–');
    return `${reason}: ${names.join(', ')}${same.length > MAX_NAMED ? ` … (${same.length})` : ''}`;
  });
}

async function readPictures(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  questions: QuestionExport[],
): Promise<FilePictures> {
  const ids = [...new Set(questions.flatMap(({ body }) => listPictureIds(body)))];
  const pictures = new Map<string, FilePicture>();
  for (const [id, key] of await listPictureKeys(db, ids)) {
    const file = await storage.read(key);
    if (file) pictures.set(id, { id, name: `${id}.webp`, data: (await buffer(file.stream)).toString('base64') });
  }
  return pictures;
}
