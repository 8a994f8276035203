import { useState } from 'react';
import type { PublishCheck, StudioTest } from '#contract/tests/studio-test.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { useQuestion } from '#web/studio/parts/confirm/use-question.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { type RareAct, RareActs, removeAct } from '#web/studio/parts/page/rare-acts.tsx';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { useGo } from '#web/studio/shell/use-staff.ts';
import type { Summaries } from '#web/studio/tests/sections/sections.ts';
import { closeQuestion, copyNow, removeQuestion, takeBackNow, takeBackQuestion } from '#web/studio/tests/test-menu.ts';
import { TestState } from '#web/studio/tests/test-state.tsx';
import { testKinds, titleInWords } from '#web/studio/tests/test-words.ts';
import { closeTest, removeTest, restoreTest } from '#web/studio/tests/tests.queries.ts';
import { testsScreen } from '#web/studio/tests/tests.screen.ts';
import { Button } from '#web/ui/button.tsx';
import { PublishTestDialog } from './publish-dialog.tsx';

type Props = {
  test: StudioTest;
  summaries: Summaries;
  /** Undefined where it could not be had. */
  readCheck: () => Promise<PublishCheck | undefined>;
  isChanged: boolean;
};

/** What the test is called, how it stands, and what can be done to it as a whole. */
export function BuilderHead({ test, summaries, readCheck, isChanged }: Props) {
  const { ask, dialog } = useQuestion();
  const rare = useRareActs(test, ask);
  const version = test.number > 0 ? ` · ${m.stest_version({ number: test.number })}` : '';
  return (
    <>
      <PageHead
        crumb={{ to: testsScreen.to, label: m.common_tests() }}
        title={titleInWords(test)}
        chip={<TestState {...test} />}
        line={`${testKinds[test.kind]()}${version}`}
        acts={
          <>
            <RareActs acts={rare} />
            <PublishAct {...{ test, summaries, readCheck, isChanged }} />
          </>
        }
      />
      {dialog}
    </>
  );
}

function useRareActs(test: StudioTest, ask: ReturnType<typeof useQuestion>['ask']): RareAct[] {
  const go = useGo();
  const { testId, state, number } = test;
  const attempt = (act: () => Promise<unknown>) => () => act().catch(() => setAlert());
  return [
    ...(number > 0
      ? [
          {
            ...{ id: 'results', label: m.common_results(), icon: 'people' as const },
            run: () => go(`${testsScreen.to}/${testId}/results`),
          },
        ]
      : []),
    { id: 'copy', label: m.common_copy(), icon: 'copy', run: attempt(() => copyNow(test, go)) },
    {
      ...{ id: 'print', label: m.timetables_print(), icon: 'file' as const },
      run: () => go(`${testsScreen.to}/${testId}/print`),
    },
    ...(state === 'published'
      ? [
          {
            ...{ id: 'close', label: m.common_close(), icon: 'lock' as const },
            run: () => ask(closeQuestion(test), () => closeTest(testId)),
          },
        ]
      : []),
    ...(number > 0 && state !== 'archived'
      ? [
          {
            ...{ id: 'archive', label: m.speople_take_back(), icon: navIcons.archive },
            run: () => ask(takeBackQuestion(test), () => takeBackNow(test)),
          },
        ]
      : []),
    ...(number === 0
      ? [
          removeAct(() =>
            ask(removeQuestion(test), async () => {
              await removeTest(testId);
              go(testsScreen.to);
            }),
          ),
        ]
      : []),
  ];
}

function PublishAct({ test, summaries, readCheck, isChanged }: Props) {
  // What somebody else saves while this asks was not seen: it is published by nobody's yes.
  const [asked, setAsked] = useState<StudioTest>();
  const [busy, setBusy] = useState(false);
  const restore = () => {
    setBusy(true);
    restoreTest(test.testId)
      .catch(() => setAlert())
      .finally(() => setBusy(false));
  };
  const begin = async () => {
    setBusy(true);
    const check = await readCheck();
    setBusy(false);
    if (!check) return setAlert();
    if (check.faults.length === 0) return setAsked(test);
    const list = document.getElementById('publish-check');
    list?.scrollIntoView({ block: 'center' });
    list?.focus({ preventScroll: true });
  };
  if (test.state === 'archived')
    return (
      <Button icon="undo" busy={busy} onClick={restore}>
        {m.common_bring_back()}
      </Button>
    );
  return (
    <>
      {isChanged && <p className="self-center text-ink-3 text-sm">{m.snews_save_first()}</p>}
      <Button icon="megaphone" busy={busy} disabled={isChanged} onClick={() => void begin()}>
        {test.state === 'published' ? m.stest_publish_again() : m.common_publish()}
      </Button>
      <PublishTestDialog
        test={asked ?? test}
        summaries={summaries}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
