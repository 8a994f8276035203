import type { TestFacts } from '#contract/tests/tests.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { countedMarks, marksInWords } from '#web/platform/marks/marks-words.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Countdown } from './coming/countdown.tsx';
import { isRunning, type TestGroup } from './list/test-groups.ts';
import { durationInWords, kindInWords, questionsInWords } from './test-words.ts';

/** The attempt that is said for all of them; while it may not be told which that is the last one. */
const saidOf = ({ own }: TestFacts) =>
  own.find(({ isCounted }) => isCounted) ?? own.findLast(({ state }) => state === 'submitted');

/** A test in short; the whole card leads to it, in the list of what is done a link above it to the result that counts. */
export function TestRow({ test, group }: { test: TestFacts; group: TestGroup }) {
  const language = useLanguage();
  const said = saidOf(test);
  const facts = [questionsInWords(test), durationInWords(test), countedMarks(test.maxMarks)];
  return (
    <Card lift className="relative h-full p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-balance font-display text-lg">
            <PageLink to={`/test/${test.testId}`} className="after:absolute after:inset-0 after:rounded-card">
              {nameIn(language, test.titleEn, test.titleHi)}
            </PageLink>
          </h3>
          <p className="mt-0.5 text-base text-ink-2">{facts.join(' · ')}</p>
        </div>
        <Icon name="chevron-right" className="mt-1 text-ink-3" />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Chip>{kindInWords(test)}</Chip>
        <OpenState {...{ test, group }} />
        {group === 'done' && said && (
          <PageLink
            to={`/attempt/${said.attemptId}`}
            className="relative flex min-h-11 items-center font-display text-base text-brand-700"
          >
            {m.tests_see_result()}
          </PageLink>
        )}
      </div>
    </Card>
  );
}

/** What the attempt that counts came to, as far as that may be told, and whether the test is over. */
export function DoneState({ test }: { test: TestFacts }) {
  const said = saidOf(test);
  return (
    <>
      {said && said.unmarked > 0 && <Chip icon="hourglass">{m.result_unmarked()}</Chip>}
      {said?.marks && said.maxMarks && (
        <span className="font-display text-base">
          {m.tests_score({ marks: marksInWords(said.marks), max: marksInWords(said.maxMarks) })}
        </span>
      )}
      {test.refusal === 'closed' && <Chip>{m.common_over()}</Chip>}
    </>
  );
}

/** Whether a test can be begun, from when, or until when. */
export function OpenState({ test, group }: { test: TestFacts; group: TestGroup }) {
  const language = useLanguage();
  const { opensAt, closesAt, refusal } = test;
  if (group === 'coming') return opensAt && <Countdown until={opensAt} />;
  if (group === 'done') return <DoneState test={test} />;
  if (isRunning(test))
    return (
      <Chip tone="mar" icon="hourglass">
        {m.tests_running()}
      </Chip>
    );
  if (refusal === 'owned')
    return (
      <Chip tone="brand" icon="lock">
        {m.tests_not_yours()}
      </Chip>
    );
  return closesAt && <span className="text-base">{m.tests_closes({ closes: dayAndTimeOf(closesAt, language) })}</span>;
}
