import { useState } from 'react';
import type { StudioTest } from '#contract/tests/studio-test.ts';
import { setAlert } from '#web/platform/alert.ts';
import { marksInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { type Summaries, totalsOf } from '#web/studio/tests/sections/sections.ts';
import { questionCount, titleInWords, windowOf } from '#web/studio/tests/test-words.ts';
import { isCode, publishTest } from '#web/studio/tests/tests.queries.ts';

type Props = { test: StudioTest; summaries: Summaries; open: boolean; onClose: () => void };

/** Says what students get before they get it: of the test as it was when this was asked. */
export function PublishTestDialog({ test, summaries, open, onClose }: Props) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const { questions, marks } = totalsOf(test, summaries);
  const { durationMinutes } = test;
  const time = durationMinutes === null ? m.stest_no_time() : m.common_minutes_min({ minutes: plain(durationMinutes) });
  const facts = { questions: questionCount(questions), marks: marksInWords(marks), time };
  const publish = async () => {
    setBusy(true);
    try {
      await publishTest(test.testId, test.revision);
      setAlert({ alertType: 'success', message: m.scourse_done_published() });
    } catch (error) {
      setAlert(isCode(error, 'CHANGED_MEANWHILE') ? { message: m.stest_changed_meanwhile() } : {});
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.stest_publish_title({ title: titleInWords(test) })}
      lines={[
        { icon: 'checklist', text: m.stest_publish_facts(facts) },
        { icon: 'calendar', text: windowOf(test, language) },
        ...(test.number > 0 ? [{ icon: 'people' as const, text: m.stest_publish_next() }] : []),
        ...(test.number > 0 && test.isRanked ? [{ icon: 'checklist' as const, text: m.stest_publish_ranks() }] : []),
      ]}
      confirm={m.common_publish()}
      keep={m.common_not_yet()}
      busy={busy}
      onConfirm={() => void publish()}
    />
  );
}
