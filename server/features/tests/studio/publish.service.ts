import type { SimpleBody } from '#contract/questions/body.ts';
import { parseMarks } from '#contract/questions/mark-units.ts';
import type { TestInput, TestRules, TestSection } from '#contract/tests/rules.ts';
import type { PublishFault, StudioTest } from '#contract/tests/tests.studio.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { listQuestionVersions, type QuestionVersion } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { listPublishFaults } from './publish.rules.ts';
import { readClock } from './tests.store.ts';
import { insertTestVersion } from './versions.store.ts';

type Refusals = { NOT_PUBLISHABLE: (refusal: { data: { faults: PublishFault[] } }) => Error };

/** The questions of a version that are marked by a key: of a passage each of its parts. */
function listMarked(version: QuestionVersion | undefined): SimpleBody[] {
  if (!version) return [];
  return version.body.kind === 'passage' ? version.body.parts : [version.body];
}

/** The most marks of a section, in mark units: of "any k of n" the k that give most. What staff mark by hand is not among them. */
function maxUnitsOf({ questions, choose }: TestSection, versions: ReadonlyMap<string, QuestionVersion>): number {
  const units = questions
    .flatMap(({ versionId, marks }) =>
      listMarked(versions.get(versionId)).map(({ kind }) => (kind === 'descriptive' ? 0 : (parseMarks(marks) ?? 0))),
    )
    .toSorted((a, b) => b - a);
  return units.slice(0, choose ?? units.length).reduce((sum, each) => sum + each, 0);
}

function rulesOf(test: TestInput): TestRules {
  const { kind, titleEn, titleHi, subjectId, courseId, opensAt, closesAt, sections, ...rules } = test;
  return rules;
}

/** Freezes what is written as the next version, in the transaction of `tx`. Throws NOT_PUBLISHABLE with every reason. */
export async function publishTest(
  context: Context,
  tx: Db,
  test: StudioTest,
  errors: Refusals,
): Promise<{ number: number }> {
  const ids = test.sections.flatMap(({ questions }) => questions.map(({ versionId }) => versionId));
  const versions = await listQuestionVersions(tx, ids);
  const faults = listPublishFaults(test, versions, await readClock(tx));
  const maxUnits = test.sections.reduce((sum, section) => sum + maxUnitsOf(section, versions), 0);
  if (faults.length === 0 && maxUnits === 0) faults.push({ section: null, question: null, reason: 'nothing-marked' });
  if (faults.length > 0) throw errors.NOT_PUBLISHABLE({ data: { faults } });
  const counted = ids.reduce((sum, id) => sum + listMarked(versions.get(id)).length, 0);
  const { testId } = test;
  const number = await insertTestVersion(
    tx,
    { testId, rules: rulesOf(test), maxUnits, questions: counted },
    test.sections,
  );
  await recordEvent(tx, context, 'test.published', {
    subjectId: testId,
    details: { after: { number, questions: counted } },
  });
  return { number };
}
