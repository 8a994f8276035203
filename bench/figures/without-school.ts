import { measureImportPreview } from '#bench/exams/import-preview.ts';
import { measurePaperMap } from '#bench/exams/paper-map.ts';
import { measureResultPage } from '#bench/exams/result-page.ts';
import { measureQuestionBank } from '#bench/growth/question-bank.ts';
import { measureStudioLists } from '#bench/growth/studio-lists.ts';
import { measureTranscoding } from '#bench/media/transcode.ts';
import { measurePushes } from '#bench/pushes/pushes.ts';
import { measurePushesAfterKill } from '#bench/pushes/pushes-after-kill.ts';
import { measureStartUp } from '#bench/start-up.ts';
import type { Row } from '#bench/table.ts';

/** What is measured without a running school. */
export async function measureWithoutSchool(isWanted: (figure: string) => boolean, port: number): Promise<Row[]> {
  return [
    ...(isWanted('G12') ? await measureStartUp(port) : []),
    ...(isWanted('G13') ? await measureTranscoding() : []),
    ...(isWanted('G14') ? await measureStudioLists() : []),
    ...(isWanted('G19') ? await measureResultPage(port) : []),
    ...(isWanted('G22') ? await measureImportPreview() : []),
    ...(isWanted('G23') ? await measurePaperMap() : []),
    ...(isWanted('G24') ? await measureQuestionBank() : []),
    ...(isWanted('G28') ? [...(await measurePushes()), ...(await measurePushesAfterKill())] : []),
  ];
}
