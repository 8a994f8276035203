import { useState } from 'react';
import type { StudioAttempt } from '#contract/attempts/studio-result.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { RareActs } from '#web/studio/parts/page/rare-acts.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { AttemptFacts, AttemptHistory } from './attempt-facts.tsx';
import { AttemptQuestions } from './attempt-questions.tsx';
import { setLate } from './result-menu.ts';
import { ResultState } from './result-state.tsx';
import { useStudioAttempt } from './results.queries.ts';
import { VoidDialog } from './void-dialog.tsx';

/** One attempt: its answers and marks by question, and what can be done to it. */
export function AttemptPage() {
  const [attemptId, testId] = [useParam('attemptId'), useParam('testId')];
  const query = useStudioAttempt(attemptId, testId);
  return <Arriving query={query}>{(attempt) => <Shown key={attemptId} attempt={attempt} />}</Arriving>;
}

function Shown({ attempt }: { attempt: StudioAttempt }) {
  const { testId, name, email, number, state } = attempt;
  const [isVoiding, setVoiding] = useState(false);
  const acts = [
    {
      id: 'void',
      label: m.sresults_void(),
      icon: 'close-circle' as const,
      isDanger: true,
      run: () => setVoiding(true),
    },
  ];
  return (
    <>
      <PageHead
        crumb={{ to: `/studio/tests/${testId}/results`, label: m.common_results() }}
        title={name}
        chip={<ResultState {...attempt} now={undefined} />}
        line={m.sresults_who({ email, number: plain(number) })}
        acts={
          <>
            <LateAct attempt={attempt} />
            <RareActs acts={state === 'voided' ? [] : acts} />
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <AttemptQuestions attempt={attempt} />
        <div className="grid gap-5 max-lg:order-first">
          <AttemptFacts attempt={attempt} />
          {attempt.results.length > 1 && <AttemptHistory results={attempt.results} />}
        </div>
      </div>
      {isVoiding && <VoidDialog attempt={attempt} onClose={() => setVoiding(false)} />}
    </>
  );
}

/** Where staff decide about late answers: both ways while it is open, then the other one. */
function LateAct({ attempt }: { attempt: StudioAttempt }) {
  const [busy, setBusy] = useState<boolean>();
  const { late, state, isLateCounted, isLateDecided, isLateSettled } = attempt;
  if (!isLateDecided || late === 0 || state !== 'submitted') return null;
  const act = (accept: boolean) => () => {
    setBusy(accept);
    void setLate(attempt, accept).finally(() => setBusy(undefined));
  };
  return (
    <>
      {!isLateCounted && (
        <Button variant={isLateSettled ? 'line' : 'primary'} busy={busy === true} onClick={act(true)}>
          {m.sresults_late_accept()}
        </Button>
      )}
      {(isLateCounted || !isLateSettled) && (
        <Button variant="line" busy={busy === false} onClick={act(false)}>
          {m.sresults_late_refuse()}
        </Button>
      )}
    </>
  );
}
