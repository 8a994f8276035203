import { AttachmentField } from '#web/features/tickets/attachments/attachment-field.tsx';
import { idsOf, useAttachments } from '#web/features/tickets/attachments/attachments.ts';
import { useCreateTicket } from '#web/features/tickets/tickets.queries.ts';
import { DraftForm, useDraftForm } from '#web/platform/drafts/draft-form.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ContactFields, contactErrorOf, readContactFields } from './contact-fields.tsx';
import { TicketMade } from './ticket-made.tsx';

/** Asks for help, or complains; then says under which number. What is typed outlives an error, a reload, a lost line. */
export function ContactForm() {
  const create = useCreateTicket();
  const attachments = useAttachments();
  const form = useDraftForm('contact', contactErrorOf);
  if (create.isSuccess) {
    const { number, key } = create.data;
    return <TicketMade number={number} ticketKey={key} email={create.variables.email} onMore={create.reset} />;
  }

  function send(typed: FormData) {
    const input = { ...readContactFields(typed), attachmentIds: idsOf(attachments) };
    create.mutate(input, {
      onSuccess: () => {
        form.finish();
        attachments.clear();
      },
      onError: (error) => form.tell(error, { ATTACHMENT_GONE: attachments.gone }),
    });
  }

  return (
    <DraftForm of={form} onSend={send}>
      <ContactFields errors={form.errors} />
      <AttachmentField attachments={attachments} />
      <Button type="submit" size="lg" busy={create.isPending} resting={attachments.underWay}>
        {attachments.underWay ? m.ticket_files_under_way() : m.ticket_send()}
      </Button>
    </DraftForm>
  );
}
