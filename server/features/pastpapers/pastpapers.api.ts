import { liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { buildMap, chooseColumns } from './map.rules.ts';
import { findMapSubject, listAskedUnits, listPaperColumns, listPaperSubjects, listUnitAnswers } from './map.store.ts';
import { listPrintedQuestions } from './printed.service.ts';
import { listPaperSections } from './printed.store.ts';
import { listUnitSources } from './sources.access.ts';
import { editions } from './studio/editions.api.ts';
import { studioPapers } from './studio/papers.api.ts';
import { unitSources } from './studio/sources.api.ts';

export const pastpapers = os.pastpapers.router({
  changes: { watch: os.pastpapers.changes.watch.handler(liveQuery(readChangeVersion)) },
  subjects: os.pastpapers.subjects.handler(({ context }) => listPaperSubjects(context.db, requirePerson(context).id)),

  map: os.pastpapers.map.handler(async ({ context, input: { subjectId, terms }, errors }) => {
    const { db } = context;
    const subject = await orNotFound(findMapSubject(db, subjectId), errors);
    const columns = await listPaperColumns(db, subjectId);
    const shown = chooseColumns(columns, terms);
    const paperIds = shown.shown.flatMap(({ paperId }) => paperId ?? []);
    const [units, answers, sources] = await Promise.all([
      listAskedUnits(db, subjectId, paperIds),
      listUnitAnswers(db, requirePerson(context).id, subjectId),
      listUnitSources(db, subjectId, 'published'),
    ]);
    return buildMap(subject, { columns, shown, units, answers, sources });
  }),

  questions: os.pastpapers.questions.handler(async ({ context, input, errors }) => {
    const { subjectId, paperId } = input;
    if (!(await findMapSubject(context.db, subjectId))) throw errors.NOT_FOUND();
    const sections = paperId === undefined ? [] : await listPaperSections(context.db, subjectId, paperId);
    return { sections, questions: await listPrintedQuestions(context.db, requirePerson(context), input) };
  }),

  studio: { ...studioPapers, sources: unitSources, editions },
});
