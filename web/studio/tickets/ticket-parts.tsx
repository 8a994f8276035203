import type { TicketConversation } from '#contract/tickets/tickets.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { AnswerForm } from '#web/studio/parts/form/answer-form.tsx';
import { Facts } from '#web/studio/parts/page/facts.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { useAnswerTicket } from './tickets.queries.ts';

type AnswerProps = { number: string; close: boolean; setClose: (close: boolean) => void };

/** The answer goes to the ticket's page and by mail. */
export function AnswerTicket({ number, close, setClose }: AnswerProps) {
  const answer = useAnswerTicket(number);
  const send = async (message: string) => {
    await answer(message, close);
    setAlert({ alertType: 'success', message: m.shelp_sent() });
  };
  return (
    <AnswerForm
      label={m.common_your_answer()}
      draft={`ticket:${number}`}
      least={10}
      most={5000}
      sendLabel={m.shelp_send()}
      send={send}
    >
      <Checkbox label={m.shelp_close_with_it()} checked={close} onChange={(event) => setClose(event.target.checked)} />
    </AnswerForm>
  );
}

export function TicketRail({ ticket }: { ticket: TicketConversation }) {
  const { name, email, userId, key } = ticket;
  const student = userId && (
    <PageLink to={`/studio/students/${userId}`} className="text-brand-700 underline">
      {m.shelp_open_student()}
    </PageLink>
  );
  const address = email === '' ? m.common_account_deleted() : <a href={`mailto:${email}`}>{email}</a>;
  return (
    <aside className="grid content-start gap-5" aria-label={m.common_who()}>
      <Panel title={m.common_who()}>
        <Facts
          facts={[
            [m.common_name(), name],
            [m.common_email(), address],
            [m.shelp_account(), student || m.shelp_no_account()],
          ]}
        />
        <a href={`/ticket/${key}`} className="mt-3 inline-block text-brand-700 text-sm underline">
          {m.shelp_see_as_asker()}
        </a>
      </Panel>
    </aside>
  );
}
