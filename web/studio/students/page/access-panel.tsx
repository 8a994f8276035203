import { useState } from 'react';
import type { Access, StudentPage } from '#contract/students/student-page.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import type { Act } from '#web/studio/access/act-choice.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useRevokeAccess } from '#web/studio/students/students.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { AccessRow } from './access-row.tsx';
import { AskDialog } from './ask-dialog.tsx';

type Props = { student: StudentPage; ask: (act: Act, rightId?: string) => void };

/** What they may open, with what they did with it; below what they once could. */
export function AccessPanel({ student, ask }: Props) {
  const [taking, setTaking] = useState<Access>();
  const standing = student.access.filter(({ revokedAt }) => revokedAt === null);
  const ended = student.access.filter(({ revokedAt }) => revokedAt !== null);
  const rowsOf = (rights: Access[]) =>
    rights.map((right) => (
      <AccessRow
        key={right.id}
        right={right}
        extend={() => ask('extend', right.id)}
        takeBack={() => setTaking(right)}
      />
    ));
  return (
    <Panel
      title={m.speople_access()}
      count={standing.length}
      aside={
        <Button variant="ghost" icon="plus" onClick={() => ask('give')}>
          {m.speople_act_give()}
        </Button>
      }
    >
      {standing.length === 0 && <p className="text-ink-2">{m.speople_access_none()}</p>}
      {standing.length > 0 && <Table rows={rowsOf(standing)} />}
      {ended.length > 0 && (
        <details className="mt-4">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-ink-2 text-sm hover:text-ink">
            {m.speople_access_ended({ count: String(ended.length) })}
          </summary>
          <Table rows={rowsOf(ended)} />
        </details>
      )}
      {taking && <TakeBack student={student} right={taking} onClose={() => setTaking(undefined)} />}
    </Panel>
  );
}

function Table({ rows }: { rows: React.ReactNode }) {
  const head = 'h-9 px-2 text-start font-semibold';
  return (
    <table className="-mx-2 w-[calc(100%+1rem)] text-sm max-md:block">
      <thead className="text-ink-2 max-md:sr-only">
        <tr>
          <th className={head}>{m.common_item()}</th>
          <th className={head}>{m.speople_access_progress()}</th>
          <th className={head}>{m.speople_access_opened()}</th>
          <th className={head}>{m.common_until()}</th>
          <th className="w-11">
            <span className="sr-only">{m.common_more()}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">{rows}</tbody>
    </table>
  );
}

type TakeProps = { student: StudentPage; right: Access; onClose: () => void };

function TakeBack({ student: { name }, right: { id, title }, onClose }: TakeProps) {
  const { mutateAsync } = useRevokeAccess();
  return (
    <AskDialog
      title={m.speople_take_back_title({ title, name })}
      lines={[m.speople_take_back_line(), m.speople_take_back_keeps()]}
      confirm={m.speople_take_back()}
      keep={m.speople_take_back_keep()}
      asksWhy
      danger
      onClose={onClose}
      act={async (note) => {
        await mutateAsync({ rightId: id, note });
        setAlert({ alertType: 'success', message: m.speople_taken({ title }) });
      }}
    />
  );
}
