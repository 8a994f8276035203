import type { SimpleBody } from '#contract/questions/body.ts';
import { parseMarks } from '#contract/questions/mark-units.ts';
import type { TestInput, TestRules, TestSection } from '#contract/tests/rules.ts';
import type { PublishCheck, PublishFault, StudioTest } from '#contract/tests/studio-test.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { listQuestionVersions, type QuestionVersion } from '#server/features/questions/questions.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { type Bank, listAdvice, listPublishFaults } from './publish.rules.ts';
import { listUnitless } from './questions.store.ts';
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

const listVersionIds = ({ sections }: TestInput) =>
  sections.flatMap(({ questions }) => questions.map(({ versionId }) => versionId));

async function readBank(db: Db, test: TestInput): Promise<Bank> {
  const versions = await listQuestionVersions(db, listVersionIds(test));
  const unitless = await listUnitless(
    db,
    [...versions.values()].map(({ questionId }) => questionId),
  );
  return { versions, unitless, now: await readClock(db) };
}

const readMaxUnits = (test: TestInput, { versions }: Bank) =>
  test.sections.reduce((sum, section) => sum + maxUnitsOf(section, versions), 0);

function listFaults(test: TestInput, bank: Bank): PublishFault[] {
  const faults = listPublishFaults(test, bank);
  if (faults.length > 0 || readMaxUnits(test, bank) > 0) return faults;
  return [{ section: null, question: null, reason: 'nothing-marked' }];
}

/** What stands against publishing a test, and what staff may want to look at before they do. */
export async function checkTest(db: Db, test: TestInput): Promise<PublishCheck> {
  const bank = await readBank(db, test);
  return { faults: listFaults(test, bank), advice: listAdvice(test, bank.versions) };
}

/** Freezes what is written as the next version, in the transaction of `tx`. Throws NOT_PUBLISHABLE with every reason. */
export async function publishTest(
  context: Context,
  tx: Db,
  test: StudioTest,
  errors: Refusals,
): Promise<{ number: number }> {
  const bank = await readBank(tx, test);
  const faults = listFaults(test, bank);
  if (faults.length > 0) throw errors.NOT_PUBLISHABLE({ data: { faults } });
  const maxUnits = readMaxUnits(test, bank);
  const counted = listVersionIds(test).reduce((sum, id) => sum + listMarked(bank.versions.get(id)).length, 0);
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
