import { useState } from 'react';
import { useViewer } from '#web/platform/session.ts';
import { type RefusedFile, sortFiles, titleFromFileName } from '#web/studio/parts/queue/taken-files.ts';
import { startUpload, useUploads } from '#web/studio/parts/upload/uploads.ts';
import type { OutlineActs } from './outline.queries.ts';

/** Files that are dropped on a section: a hidden lesson for each, in the order of their names, and all of them in the queue. */
export function useSectionFiles(acts: OutlineActs) {
  const personId = useViewer()?.id ?? '';
  const uploads = useUploads();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  async function take(sectionId: string, files: File[]) {
    const { taken, refused: others } = sortFiles(files);
    setRefused(others);
    if (taken.length === 0) return;
    const lessons = taken.map(({ file, kind }) => ({ kind, title: titleFromFileName(file.name) }));
    const added = await acts.addLessons(sectionId, lessons);
    if (!added) return;
    for (const [at, { file, kind }] of taken.entries()) {
      const lessonId = added.lessonIds[at] ?? '';
      const onMedium = (mediaId: string) => void acts.attachFile(lessonId, mediaId);
      startUpload({ file, kind, personId, isQueued: true, onMedium });
    }
  }

  return { tasks: uploads.filter(({ isQueued }) => isQueued), refused, take, clear: () => setRefused([]) };
}
