import type { ComponentProps } from 'react';
import { PreviewDialog } from '#web/features/lessons/preview-dialog.tsx';
import { TextBody } from '#web/features/pages/text-body.tsx';

const bodyOf = (html: string) => <TextBody html={{ en: html, hi: html }} />;

/** A lesson that may be seen before the course is bought. */
export function CoursePreview(preview: Omit<ComponentProps<typeof PreviewDialog>, 'bodyOf'>) {
  return <PreviewDialog {...preview} bodyOf={bodyOf} />;
}
