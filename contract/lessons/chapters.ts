import * as v from 'valibot';

/** A part of a film: the whole second at which it begins, and what it is called. */
export const Chapter = v.object({ seconds: v.number(), title: v.string() });
export type Chapter = v.InferOutput<typeof Chapter>;

/** Which line is not taken (the first is 1), and why. */
export type ChapterFault = { line: number; why: 'no-time' | 'no-title' | 'order' | 'too-many' };

const MAX_CHAPTERS = 100;
const MAX_TITLE = 100;
/** `12:30 Title`, `75:00 Title`, `1:02:30 Title`; a dash between the two is none of the title. */
const LINE = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:\s+(?:[-–—]\s*)?(.*))?$/;

/** The chapters in a text, a line each, in rising order; the first fault where there is one. Lines without anything are none. */
export function readChapters(text: string): { chapters: Chapter[]; fault: ChapterFault | null } {
  const chapters: Chapter[] = [];
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const chapter = readLine(line.trim());
    const fault = (why: ChapterFault['why']) => ({ chapters, fault: { line: place + 1, why } });
    if (typeof chapter === 'string') return fault(chapter);
    const misfit = findMisfit(chapter, chapters);
    if (misfit) return fault(misfit);
    chapters.push(chapter);
  }
  return { chapters, fault: null };
}

function readLine(line: string): Chapter | ChapterFault['why'] {
  const [match, hours, minutes, rest, title = ''] = LINE.exec(line) ?? [];
  if (match === undefined || (hours !== undefined && Number(minutes) > 59)) return 'no-time';
  if (title === '' || title.length > MAX_TITLE) return 'no-title';
  return { seconds: Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(rest), title };
}

function findMisfit({ seconds }: Chapter, before: Chapter[]): ChapterFault['why'] | undefined {
  if (seconds <= (before.at(-1)?.seconds ?? -1)) return 'order';
  return before.length === MAX_CHAPTERS ? 'too-many' : undefined;
}

/** A text of chapters as staff type it; '' for none. */
export const ChapterText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(12_000),
  v.check((text) => readChapters(text).fault === null, 'a line is no chapter'),
);
