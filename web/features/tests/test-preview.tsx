import type { ReactNode } from 'react';
import type { TestFacts } from '#contract/tests/tests.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { OwnAttempts } from './own-attempts.tsx';
import { DeletePractice } from './practice/delete-practice.tsx';
import { TestFactList } from './test-fact-list.tsx';
import { TestOffers } from './test-offers.tsx';
import { kindInWords, refusalInWords } from './test-words.ts';

/** A test before it is begun: its facts, why it can not be begun now, and the attempts of the past. */
export function TestPreview({ test, start }: { test: TestFacts; start: ReactNode }) {
  const language = useLanguage();
  return (
    <>
      <p className="text-base text-ink-2">{kindInWords(test)}</p>
      <h1 className="wrap-anywhere text-balance font-display text-2xl md:text-3xl">
        {nameIn(language, test.titleEn, test.titleHi)}
      </h1>
      {test.refusal !== 'owned' && test.lessonId && (
        <p className="mt-1 text-base">
          {m.tests_in_course()}{' '}
          <PageLink
            to={`/course/${test.courseId}/lesson?lesson=${test.lessonId}`}
            className="text-brand-700 underline underline-offset-2"
          >
            {test.courseTitle}
          </PageLink>
        </p>
      )}
      <TestFront test={test} start={start} />
      {test.isOwnPractice && (
        <div className="mt-10 border-line border-t pt-4">
          <DeletePractice test={test} />
        </div>
      )}
    </>
  );
}

/** What a test asks for, whether it can be begun now, and one's attempts; its name stands above. */
export function TestFront({ test, start }: { test: TestFacts; start: ReactNode }) {
  const language = useLanguage();
  const refusal = refusalInWords(test, language);
  const isOwned = test.refusal !== 'owned';
  return (
    <>
      <TestFactList test={test} />
      <Notice className="mt-6" icon="wifi-off" title={m.tests_network_title()}>
        {m.tests_network_text()}
      </Notice>
      {test.isAttentionKept && <p className="mt-4 max-w-prose text-base text-ink-2">{m.tests_attention()}</p>}
      {refusal && (
        <Notice className="mt-4" tone="marigold" icon={isOwned ? 'info' : 'lock'}>
          {refusal}
          <TestOffers offers={test.offers} />
        </Notice>
      )}
      {test.canStart && <div className="mt-6">{start}</div>}
      <OwnAttempts own={test.own} />
    </>
  );
}
