import { ResultList } from '#contract/attempts/results.studio.ts';
import { bodyOf } from '#server/features/attempts/paper.rules.ts';
import { answersOf } from '#server/features/attempts/results/results.service.ts';
import { listStoredAnswers } from '#server/features/attempts/results/results.store.ts';
import { listQuestionVersions, type QuestionVersion } from '#server/features/questions/questions.access.ts';
import type { CsvList } from '#server/platform/lists/csv-list.ts';
import { eachForFile } from '#server/platform/lists/studio-list.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';
import { listAskedQuestions, questionKey, writeAnswer } from './answers.rules.ts';
import { listAskedVersions, listAttemptPapers } from './answers.store.ts';
import { findResults, resultListing } from './results.store.ts';

/** Every version that is asked, those of the newest paper first. */
async function readAsked(context: Context, testId: string): Promise<Map<string, QuestionVersion>> {
  const ids = await listAskedVersions(context.db, requirePerson(context).id, testId);
  const versions = await listQuestionVersions(context.db, ids);
  return new Map(ids.flatMap((id) => versions.get(id) ?? []).map((version) => [version.versionId, version]));
}

/** /files/lists/test-answers.csv?testId=…: a row an attempt, a column a question, in it the answer that counts. */
export const testAnswersFile: CsvList<ResultList> = {
  name: 'test-answers',
  permission: 'results.read',
  search: ResultList,
  head: ['Student', 'E-mail', 'Attempt', 'Version', 'State'],
  async columns(context, { testId }) {
    return listAskedQuestions([...(await readAsked(context, testId)).values()]).map(({ head }) => head);
  },
  async *pages(context, filter) {
    const versions = await readAsked(context, filter.testId);
    const asked = listAskedQuestions([...versions.values()]);
    const rows = findResults(context.db, requirePerson(context).id, filter);
    for await (const page of eachForFile(rows, resultListing, filter.sort)) {
      const ids = page.map(({ id }) => id);
      const papers = await listAttemptPapers(context.db, ids);
      const stored = await listStoredAnswers(context.db, ids);
      yield page.map((row) => {
        const answers = answersOf(stored.get(row.id) ?? [], row.isLateCounted ? ['in-time', 'late'] : ['in-time']);
        const written = new Map(
          papers.get(row.id)?.questions.map((question) => {
            const { questionId = '' } = versions.get(question.versionId) ?? {};
            const text = writeAnswer(bodyOf(versions, question), answers.get(question.position) ?? null);
            return [questionKey(questionId, question.part), text];
          }),
        );
        return [
          ...[row.name, row.email, row.number, row.version, row.state],
          ...asked.map(({ key }) => written.get(key) ?? ''),
        ];
      });
    }
  },
};
