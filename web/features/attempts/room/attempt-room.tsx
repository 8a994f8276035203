import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { TestFacts } from '#contract/tests/tests.ts';
import { useOpenAttempt } from '#web/features/attempts/sitting/opened-attempt.queries.ts';
import { WaitingRoom } from '#web/features/attempts/waiting/waiting-room.tsx';
import { useViewer } from '#web/platform/session.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { RoomSkeleton } from './room-skeleton.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { SittingView } from './sitting-view.tsx';

/** The page on which a test is sat. Without an attempt under way it leads to the last result, or to the test. */
export function AttemptRoom({ testId, missing }: { testId: string; missing: ReactNode }) {
  const language = useLanguage();
  const personId = useViewer()?.id;
  const { facts, running, opened, ...opening } = useOpenAttempt(testId, personId);
  const isIdle = facts !== undefined && running === undefined && opened === undefined;
  useLeave(isIdle ? facts : undefined);
  const title = facts ? nameIn(language, facts.titleEn, facts.titleHi) : m.common_tests();
  if (opening.isMissing) return missing;
  if (opened && personId) {
    const { attempt, seat } = opened;
    const here = { isTaking: opening.isTaking, onUseHere: () => opening.bringHere(attempt.attemptId) };
    const { waiting } = attempt;
    if (waiting)
      return (
        <WaitingRoom
          key={seat.seatId}
          {...{ title, seat, ...here }}
          attempt={{ ...attempt, waiting }}
          onBegun={opening.setBegun}
        />
      );
    return <SittingView key={seat.seatId} {...opened} {...{ personId, title, ...here }} />;
  }
  return (
    <>
      <RoomSkeleton title={title}>
        {opening.isFailed && <ListFailed retrying={opening.isFetching} onRetry={opening.retry} />}
      </RoomSkeleton>
      {running && (
        <SeatDialog
          testId={testId}
          isTaking={opening.isTaking}
          isFailed={opening.isTakingFailed}
          onUseHere={() => opening.bringHere(running)}
        />
      )}
    </>
  );
}

function useLeave(facts: TestFacts | undefined): void {
  const navigate = useNavigate();
  const last = facts?.own.at(-1)?.attemptId;
  useEffect(() => {
    if (!facts) return;
    void navigate({ to: last ? `/attempt/${last}` : `/test/${facts.testId}`, replace: true });
  }, [facts, last, navigate]);
}
