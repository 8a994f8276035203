import type { PaperInput } from '#contract/pastpapers/past-paper.ts';
import type { StudioPaper } from '#contract/pastpapers/studio-paper.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { changesOf, recordEvent } from '#server/features/audit/audit.service.ts';
import { findPrintedQuestions } from '#server/features/questions/studio/printed-questions.service.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Context, liveQuery, orNotFound, os, readChangeVersion } from '#server/platform/rpc.ts';
import { assertPaper, paperFields, savePaperQuestions } from './papers.service.ts';
import {
  findPaper,
  findPaperId,
  insertPaper,
  listPastPapers,
  removePaper,
  setPaper,
  setPaperPublished,
} from './papers.store.ts';
import { splitPaper } from './split.service.ts';

const studio = os.pastpapers.studio;

const savedOf = ({ paperId, revision, maxMarks, sum, isSumRight }: StudioPaper) => ({
  ...{ paperId, revision, maxMarks, sum, isSumRight },
});

/** A paper that was written in this transaction. */
async function readPaper(tx: Db, paperId: string): Promise<StudioPaper> {
  const paper = await findPaper(tx, paperId);
  if (!paper) throw new Error(`past paper ${paperId} went in its own transaction`);
  return paper;
}

const questionIds = ({ questions }: PaperInput) => questions.flatMap(({ questionId }) => questionId ?? []);

/** Puts a paper on the map or takes it off; undefined when there is none. */
function publish(
  context: Context,
  paperId: string,
  { isPublished, judge }: { isPublished: boolean; judge: (paper: StudioPaper) => void },
) {
  return inTransaction(context.db, async (tx) => {
    const paper = await findPaper(tx, paperId, true);
    if (!paper) return undefined;
    judge(paper);
    if ((paper.publishedAt !== null) === isPublished) return savedOf(paper);
    await setPaperPublished(tx, paperId, isPublished);
    await recordEvent(tx, context, isPublished ? 'past-paper.published' : 'past-paper.withdrawn', {
      subjectId: paperId,
    });
    return savedOf(await readPaper(tx, paperId));
  });
}

export const studioPapers = {
  changes: { watch: studio.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: studio.list.handler(({ context, input }) => listPastPapers(context.db, input)),

  read: studio.read.handler(({ context, input, errors }) => orNotFound(findPaper(context.db, input.paperId), errors)),

  create: studio.create.handler(async ({ context, input: { id, ...input }, errors }) => {
    const place = await assertPaper(context.db, input, errors);
    return inTransaction(context.db, async (tx) => {
      const repeated = id && (await findPaper(tx, id));
      if (repeated) return savedOf(repeated);
      const known = await findPrintedQuestions(tx, questionIds(input));
      const paperId = await insertPaper(tx, input, { id, edition: place.edition });
      if (!paperId) {
        const same = id && (await findPaper(tx, id));
        if (same) return savedOf(same);
        throw errors.PAPER_TAKEN({ data: { paperId: (await findPaperId(tx, input)) ?? '' } });
      }
      await savePaperQuestions(context, tx, input, { paperId, place, known }, errors);
      const paper = await readPaper(tx, paperId);
      await recordEvent(tx, context, 'past-paper.created', {
        subjectId: paperId,
        details: { after: paperFields(paper) },
      });
      return savedOf(paper);
    });
  }),

  update: studio.update.handler(async ({ context, input: { paperId, revision, ...input }, errors }) => {
    const place = await assertPaper(context.db, input, errors);
    return inTransaction(context.db, async (tx) => {
      const known = await findPrintedQuestions(tx, questionIds(input));
      const before = await orNotFound(findPaper(tx, paperId, true), errors);
      if (before.revision !== revision) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, paperId) });
      const other = await findPaperId(tx, input);
      if (other && other !== paperId) throw errors.PAPER_TAKEN({ data: { paperId: other } });
      await setPaper(tx, input, { id: paperId, edition: place.edition });
      await savePaperQuestions(context, tx, input, { paperId, place, known }, errors);
      const after = await readPaper(tx, paperId);
      const details = changesOf(paperFields(before), paperFields(after));
      if (details) await recordEvent(tx, context, 'past-paper.changed', { subjectId: paperId, details });
      return savedOf(after);
    });
  }),

  publish: studio.publish.handler(async ({ context, input: { paperId }, errors }) => {
    const judge = ({ questionCount }: StudioPaper) => {
      if (questionCount === 0) throw errors.NO_QUESTIONS();
    };
    return orNotFound(publish(context, paperId, { isPublished: true, judge }), errors);
  }),

  withdraw: studio.withdraw.handler(async ({ context, input: { paperId }, errors }) => {
    if (!(await publish(context, paperId, { isPublished: false, judge: () => undefined }))) throw errors.NOT_FOUND();
  }),

  remove: studio.remove.handler(({ context, input: { paperId }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await orNotFound(findPaper(tx, paperId, true), errors);
      if (before.publishedAt !== null) throw errors.IS_PUBLISHED();
      await removePaper(tx, paperId);
      const details = { before: paperFields(before), after: null };
      await recordEvent(tx, context, 'past-paper.removed', { subjectId: paperId, details });
    }),
  ),

  split: studio.split.handler(({ context, input }) => splitPaper(context.db, input)),
};
