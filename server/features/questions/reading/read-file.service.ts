import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilePicture, QuestionFormat } from '#server/features/questions/formats/formats.rules.ts';
import { ChildFailed, runModule } from '#server/platform/child/child.ts';
import type { PreparedRow } from './prepare.rules.ts';

/** What the child that reads a file says, a line of JSON each. */
export type ReadMessage =
  | { refusal: string }
  | { format: QuestionFormat; total: number }
  | { picture: FilePicture }
  | { row: PreparedRow };

export type ReadFile = { refusal: string } | { format: QuestionFormat; rows: PreparedRow[]; pictures: FilePicture[] };

const PROGRAM = new URL('./read-child.service.ts', import.meta.url);
const READING_MS = 120_000;
/** Rows are said and forgotten: with room for young objects of its own choice the process grows by half, and is no faster. */
const YOUNG_MB = 2;
/** A child that ended by itself, as one does whose heap is full; by another's hand it is tried again. */
const OWN_END = /SIGABRT|SIGTRAP|out of memory/;
const TOO_HARD = 'The file is too large to be read: split it into several';

type Reading = { bytes: Buffer; name: string; dataDir: string; signal: AbortSignal };

/**
 * Reads a file of questions in a process of its own: a hostile file can fill no memory but that one's, and nobody waits for it.
 * `onProgress` hears which share of the rows has been read.
 */
export async function readQuestionFile(
  { bytes, name, dataDir, signal }: Reading,
  onProgress: (share: number) => void,
): Promise<ReadFile> {
  const scratch = join(dataDir, 'scratch');
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(join(scratch, 'questions-'));
  const rows: PreparedRow[] = [];
  const pictures: FilePicture[] = [];
  const told: { head: Exclude<ReadMessage, { row: unknown } | { picture: unknown }> } = { head: { refusal: TOO_HARD } };
  const onLine = (line: string) => {
    const message: ReadMessage = JSON.parse(line);
    if ('row' in message) rows.push(message.row);
    else if ('picture' in message) pictures.push(message.picture);
    else told.head = message;
    if ('total' in told.head) onProgress(rows.length / told.head.total);
  };
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes, { mode: 0o600 });
    const args = [path, name];
    await runModule({ program: PROGRAM, args, youngMb: YOUNG_MB, cwd: folder, signal, withinMs: READING_MS, onLine });
  } catch (error) {
    if (signal.aborted || !(error instanceof ChildFailed && isOwnFault(error))) throw error;
    return { refusal: TOO_HARD };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { head } = told;
  return 'refusal' in head ? head : { format: head.format, rows, pictures };
}

const isOwnFault = ({ message, words }: ChildFailed): boolean => OWN_END.test(message) || OWN_END.test(words);
