import { parseMarks } from '#contract/questions/mark-units.ts';
import type { TestInput, TestSection } from '#contract/tests/rules.ts';
import type { PublishFault } from '#contract/tests/tests.studio.ts';
import type { QuestionVersion } from '#server/features/questions/questions.access.ts';

type Versions = ReadonlyMap<string, QuestionVersion>;
const fault = (
  reason: PublishFault['reason'],
  section: number | null = null,
  question: number | null = null,
): PublishFault => ({
  section,
  question,
  reason,
});

function listSectionFaults(
  { questions, choose }: TestSection,
  { answersShown }: TestInput,
  place: number,
  versions: Versions,
): PublishFault[] {
  const section = place + 1;
  if (questions.length === 0) return [fault('section-empty', section)];
  const own = questions.flatMap(({ versionId, marks, penalty }, index): PublishFault[] => {
    const version = versions.get(versionId);
    if (!version) return [fault('question-unknown', section, index + 1)];
    if (version.withdrawnAt) return [fault('question-withdrawn', section, index + 1)];
    const isAbove = (parseMarks(penalty) ?? 0) > (parseMarks(marks) ?? 0) || parseMarks(marks) === 0;
    if (isAbove) return [fault('penalty-above-marks', section, index + 1)];
    // What is learnt by trying costs nothing.
    const isPunished = answersShown === 'at-once' && parseMarks(penalty) !== 0;
    return isPunished ? [fault('penalty-at-once', section, index + 1)] : [];
  });
  return choose !== null && choose > questions.length ? [...own, fault('choose-too-many', section)] : own;
}

/** A question that is asked twice, also in two versions. */
function listDoubles({ sections }: TestInput, versions: Versions): PublishFault[] {
  const seen = new Set<string>();
  return sections.flatMap(({ questions }, section) =>
    questions.flatMap(({ versionId }, question) => {
      const id = versions.get(versionId)?.questionId;
      if (id === undefined) return [];
      if (seen.has(id)) return [fault('question-twice', section + 1, question + 1)];
      seen.add(id);
      return [];
    }),
  );
}

/** The first question that is whole in no language in which all before it are. */
function listLanguageFaults({ sections }: TestInput, versions: Versions): PublishFault[] {
  let common = ['en', 'hi'];
  for (const [section, { questions }] of sections.entries())
    for (const [question, { versionId }] of questions.entries()) {
      const languages: string[] = versions.get(versionId)?.languages ?? common;
      common = common.filter((language) => languages.includes(language));
      if (common.length === 0) return [fault('no-common-language', section + 1, question + 1)];
    }
  return [];
}

function listWindowFaults({ opensAt, closesAt, durationMinutes, cutAtClose }: TestInput, now: Date): PublishFault[] {
  if (closesAt === null) return [];
  const close = Date.parse(closesAt);
  if (close <= now.getTime()) return [fault('window-past')];
  const open = Math.max(now.getTime(), opensAt === null ? 0 : Date.parse(opensAt));
  const isShort = cutAtClose && durationMinutes !== null && close - open < durationMinutes * 60_000;
  return isShort ? [fault('window-short')] : [];
}

/** Everything that stands against publishing a test, at once. `now` is the database's. */
export function listPublishFaults(test: TestInput, versions: Versions, now: Date): PublishFault[] {
  return [
    ...(test.sections.length === 0 ? [fault('no-section')] : []),
    ...test.sections.flatMap((section, place) => listSectionFaults(section, test, place, versions)),
    ...listDoubles(test, versions),
    ...listLanguageFaults(test, versions),
    ...listWindowFaults(test, now),
    ...(test.access === 'course' && test.courseId === null ? [fault('course-missing')] : []),
    ...(test.access === 'items' && test.items.length === 0 ? [fault('items-missing')] : []),
  ];
}
