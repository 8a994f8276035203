import { MAX_BYTES } from '#contract/media.ts';
import { m } from '#web/platform/words.ts';
import { mediaFaultText } from '#web/studio/parts/upload/media-words.ts';

export type TakenFile = { file: File; kind: 'video' | 'pdf' };
export type RefusedFile = { name: string; reason: string };

/** What a file input of the queue offers. */
export const ACCEPTED = 'video/*,application/pdf,.mp4,.mov,.mkv,.webm,.m4v,.pdf';

/** Films and PDFs of those given, by name as people count ("Unit 2" before "Unit 10"), and why the others are not taken. */
export function sortFiles(files: readonly File[]): { taken: TakenFile[]; refused: RefusedFile[] } {
  const sorted = files.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
  const taken: TakenFile[] = [];
  const refused: RefusedFile[] = [];
  for (const file of sorted) {
    const kind = kindOf(file);
    if (!kind) refused.push({ name: file.name, reason: m.sparts_drop_refused() });
    else if (file.size === 0) refused.push({ name: file.name, reason: m.sparts_queue_empty_file() });
    else if (file.size > MAX_BYTES[kind]) refused.push({ name: file.name, reason: mediaFaultText('TOO_LARGE', kind) });
    else taken.push({ file, kind });
  }
  return { taken, refused };
}

/** The name of a file as a title: without its ending, and with spaces where it has signs in their place. */
export function titleFromFileName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replaceAll(/[_+]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...(words || name)].slice(0, 200).join('').trim();
}

function kindOf({ type, name }: File): 'video' | 'pdf' | undefined {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  return type.startsWith('video/') || /\.(mp4|mov|mkv|webm|m4v)$/i.test(name) ? 'video' : undefined;
}
