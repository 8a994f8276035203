import type { ReportedQuestion } from '#contract/errata/reported.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { questionsScreen } from '#web/studio/questions/questions.screen.ts';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { questionKinds } from '#web/studio/tests/test-words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useLookAt, useReported } from './errata.queries.ts';
import { errataScreen } from './errata.screen.ts';
import { ErrataPanel } from './errata-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { ErratumForm } from './making/erratum-form.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';

/** A question with what is said against it, how it measured, and what may be done about it. */
export function ReportedPage() {
  const versionId = useParam('versionId');
  const query = useReported(versionId);
  return <Arriving query={query}>{(reported) => <Shown key={versionId} reported={reported} />}</Arriving>;
}

function Shown({ reported }: { reported: ReportedQuestion }) {
  const { versionId, questionId, subject, kind, reports, tests } = reported;
  const lookAt = useLookAt();
  const waiting = reports.filter(({ state }) => state === 'received' || state === 'looked-at');
  const attempts = tests.reduce((sum, test) => sum + test.attempts, 0);
  return (
    <>
      <PageHead
        crumb={{ to: errataScreen.to, label: m.serrata_nav() }}
        title={`${subject} · ${questionKinds[kind]()}`}
        chip={waiting.length > 0 && <Chip tone="mar">{m.serrata_waiting({ count: plain(waiting.length) })}</Chip>}
        line={m.serrata_held_by({ tests: plain(tests.length), attempts: plain(attempts) })}
        acts={
          <>
            <PageLink to={`${questionsScreen.to}/${questionId}`} className={buttonClass('line')}>
              {m.serrata_in_bank()}
            </PageLink>
            {reports.some(({ state }) => state === 'received') && (
              <Button busy={lookAt.isPending} onClick={() => lookAt.mutate(versionId)}>
                {m.serrata_look_at()}
              </Button>
            )}
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <QuestionPanel reported={reported} />
        <div className="grid gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ReportsPanel versionId={versionId} reports={reports} isWaiting={waiting.length > 0} />
          <FiguresPanel figures={reported.figures} />
        </div>
        <div className="grid gap-5">
          <ErratumForm reported={reported} />
          <ErrataPanel reported={reported} attempts={attempts} />
        </div>
      </div>
    </>
  );
}
