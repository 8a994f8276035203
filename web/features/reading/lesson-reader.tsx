import { useSearch } from '@tanstack/react-router';
import { pageIn } from '#web/platform/links/page-in.ts';
import { DocumentReader } from './document-reader.tsx';

type LessonReaderProps = { lessonId: string; onClose: (() => void) | undefined };

/** The pages of a PDF lesson, at the one that the address names, else where they were left. */
export function LessonReader({ lessonId, onClose }: LessonReaderProps) {
  const named = useSearch({ strict: false, select: ({ page }: { page?: unknown }) => page });
  return <DocumentReader kind="lesson" id={lessonId} embedded onClose={onClose} startPage={pageIn(named)} />;
}
