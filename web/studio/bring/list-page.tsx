import type { AccessList } from '#contract/enrolments/lists.studio.ts';
import { csvPath } from '#contract/studio/csv-lists.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useGo, useParam } from '#web/studio/shell/use-staff.ts';
import { studentsScreen } from '#web/studio/students/students.screen.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { useAccessList } from './bring.queries.ts';
import { ListRows } from './list-rows.tsx';
import { WaitingLink } from './waiting-link.tsx';

const BRING = '/studio/students/bring';

/** A list that was begun: how far it is, and what became of each row. */
export function BroughtListPage() {
  const query = useAccessList(useParam('listId'));
  return <Arriving query={query}>{(list) => <Brought list={list} />}</Arriving>;
}

function Brought({ list }: { list: AccessList }) {
  const go = useGo();
  const isDone = list.state === 'done';
  return (
    <>
      <PageHead
        crumb={{ to: BRING, label: m.sbring_title() }}
        title={isDone ? m.sbring_done_title() : m.sbring_working_title()}
        acts={
          <>
            <WaitingLink />
            <Button variant="line" onClick={() => go(BRING)}>
              {m.sbring_another()}
            </Button>
            <a
              href={`${csvPath(studentsScreen.csv.access)}?listId=${encodeURIComponent(list.id)}`}
              download
              className={buttonClass('line', 'md')}
            >
              {m.sbring_csv()}
            </a>
          </>
        }
      />
      <div className="grid gap-5">
        <Panel>
          <Standing list={list} />
        </Panel>
        <ListRows list={list} version={isDone ? 'done' : 'working'} />
      </div>
    </>
  );
}

function Standing({ list: { state, total, position, counts } }: { list: AccessList }) {
  if (state !== 'done') {
    const said = m.sbring_progress({ position: plain(position), total: plain(total) });
    return (
      <div className="grid gap-2">
        <Progress percent={total > 0 ? Math.floor((position * 100) / total) : 0} label={said} />
        <p role="status" className="text-sm tabular-nums">
          {said}
        </p>
        <p className="text-ink-2 text-sm">{m.speople_batch_leave()}</p>
      </div>
    );
  }
  const { give, invite, extend, none, error } = counts;
  return (
    <p role="status" className="text-base">
      {m.sbring_done({
        give: plain(give),
        invite: plain(invite),
        extend: plain(extend),
        none: plain(none),
        error: plain(error),
      })}
    </p>
  );
}
