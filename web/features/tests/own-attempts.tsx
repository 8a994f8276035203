import type { TestFacts } from '#contract/tests/tests.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { isUnderWay } from './list/test-groups.ts';

const STATES = {
  waiting: m.tests_running,
  open: m.tests_running,
  submitted: m.tests_handed_in,
  voided: m.tests_voided,
};

/** Attempts of the past, the last one first, each with a link to its result. */
export function OwnAttempts({ own }: Pick<TestFacts, 'own'>) {
  const language = useLanguage();
  const past = own.filter((attempt) => !isUnderWay(attempt)).toReversed();
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="own-attempts" className="mt-10">
      <h2 id="own-attempts" className="font-display text-xl">
        {m.tests_earlier()}
      </h2>
      <ul className="mt-2">
        {past.map(({ attemptId, number, state, startedAt, isCounted }) => (
          <li
            key={attemptId}
            className="flex flex-wrap items-center gap-x-4 border-line py-1 max-sm:pt-3 not-last:border-b"
          >
            <span className="min-w-0 text-base max-sm:w-full sm:flex-1">
              {m.tests_attempt_line({ number: plain(number), when: dayAndTimeOf(startedAt, language) })}
            </span>
            {isCounted && past.length > 1 && <Chip>{m.tests_counted()}</Chip>}
            <span className="text-base text-ink-2 max-sm:flex-1">{STATES[state]()}</span>
            <PageLink
              to={`/attempt/${attemptId}`}
              className="flex min-h-11 items-center font-display text-base text-brand-700"
            >
              {m.tests_result_of({ number: plain(number) })}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
