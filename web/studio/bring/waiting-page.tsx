import { useState } from 'react';
import type { Waiting } from '#contract/enrolments/waiting.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import type { Column } from '#web/studio/parts/list/list-types.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { copyText } from '#web/studio/parts/page/copy-text.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { studentsScreen } from '#web/studio/students/students.screen.ts';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { useWaiting, useWithdrawWaiting } from './bring.queries.ts';

/** What was given to people without an account, until they come. */
export function WaitingPage() {
  const list = useList('waiting', []);
  const rows = useWaiting(list.search);
  const [chosen, setChosen] = useState<Waiting>();
  return (
    <>
      <PageHead
        crumb={{ to: '/studio/students/bring', label: m.sbring_title() }}
        title={m.sbring_waiting()}
        line={m.sbring_waiting_line()}
      />
      <StudioList
        list={list}
        rows={rows}
        label={m.sbring_waiting()}
        columns={useColumns()}
        nameOf={({ email }) => email}
        phone={({ name, email, title }) => ({
          title: name || email,
          detail: [name && email, title].filter(Boolean).join(' · '),
        })}
        menu={[
          { id: 'withdraw', label: m.sbring_withdraw(), icon: 'close-circle', isDanger: true, run: setChosen },
          { id: 'copy', label: m.studio_copy_email(), icon: 'copy', run: ({ email }) => copyText(email) },
        ]}
        csv={studentsScreen.csv.waiting}
        empty={<EmptyState title={m.sbring_waiting_none()} text={m.sbring_waiting_none_text()} />}
      />
      {chosen && <WithdrawDialog waiting={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function WithdrawDialog({ waiting: { id, email, title }, onClose }: { waiting: Waiting; onClose: () => void }) {
  const withdraw = useWithdrawWaiting();
  return (
    <ConfirmDialog
      danger
      busy={withdraw.isPending}
      title={m.sbring_withdraw_title({ title, email })}
      lines={[{ icon: 'close-circle', text: m.sbring_withdraw_line() }]}
      confirm={m.sbring_withdraw()}
      keep={m.sbring_withdraw_keep()}
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ waitingId: id }, { onSuccess: onClose, onError: () => setAlert() })}
    />
  );
}

function useColumns(): Column<Waiting>[] {
  const language = useLanguage();
  const quiet = (text: string | null) => <span className="whitespace-nowrap text-ink-2">{text}</span>;
  return [
    {
      id: 'email',
      head: m.common_student(),
      sort: 'email',
      cell: ({ name, email }) => (name ? `${name} · ${email}` : email),
    },
    { id: 'phone', head: m.common_phone(), isHidden: true, cell: ({ phone }) => quiet(phone) },
    { id: 'title', head: m.sbring_products(), sort: 'title', cell: ({ title }) => title },
    {
      id: 'until',
      head: m.common_until(),
      cell: ({ until }) =>
        quiet(until ? dayOf(new Date(Date.parse(until) - 1).toISOString(), language) : m.sbring_ever()),
    },
    { id: 'given', head: m.sbring_given(), sort: 'given', cell: ({ givenAt }) => quiet(dayOf(givenAt, language)) },
    { id: 'by', head: m.sbring_by(), cell: ({ by }) => quiet(by) },
  ];
}
