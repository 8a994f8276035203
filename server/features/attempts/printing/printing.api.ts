import { formatMarks } from '#contract/questions/mark-units.ts';
import { findPaperToPrint } from '#server/features/tests/studio/print.service.ts';
import { seededRandom } from '#server/platform/random/shuffle.ts';
import { orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { printPaper } from './paper.service.ts';

export const print = os.attempts.studio.print.handler(async ({ context, input: { testId, set }, errors }) => {
  const found = await orNotFound(findPaperToPrint(context.db, { userId: requirePerson(context).id, testId }), errors);
  const { paper, seed, test, facts } = found;
  const random = seededRandom(`${seed} ${set}`);
  const marks = paper.questions.reduce((sum, { units }) => sum + units, 0);
  return {
    ...{ titleEn: test.titleEn, titleHi: test.titleHi, number: test.number },
    ...{ university: facts.university, universityHi: facts.universityHi },
    ...{ subject: facts.subject, subjectHi: facts.subjectHi },
    durationMinutes: facts.versionId === null ? test.durationMinutes : facts.durationMinutes,
    maxMarks: formatMarks(facts.maxUnits ?? marks),
    sections: await printPaper(context.db, paper, { isShuffled: set !== 'A', random }),
  };
});
