import type { SyntheticEvent } from 'react';
import { AttachmentField } from '#web/features/tickets/attachments/attachment-field.tsx';
import { idsOf, useAttachments } from '#web/features/tickets/attachments/attachments.ts';
import { useCreateTicket } from '#web/features/tickets/tickets.queries.ts';
import { useDraft } from '#web/platform/drafts/draft.ts';
import { useFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { ContactFields, contactErrorOf, readContactFields } from './contact-fields.tsx';
import { TicketMade } from './ticket-made.tsx';

/** Asks for help, or complains; then says under which number. What is typed outlives an error, a reload, a lost line. */
export function ContactForm() {
  const create = useCreateTicket();
  const attachments = useAttachments();
  const draft = useDraft('contact');
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck } = useFieldErrors(contactErrorOf);
  if (create.isSuccess) {
    const { number, key } = create.data;
    return <TicketMade number={number} ticketKey={key} email={create.variables.email} onMore={create.reset} />;
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    clear();
    if (!check(event.currentTarget)) return;
    const asked = { ...readContactFields(new FormData(event.currentTarget)), attachmentIds: idsOf(attachments) };
    create.mutate(asked, {
      onSuccess: () => {
        draft.remove();
        attachments.clear();
      },
      onError: (error) => tell(error, { ATTACHMENT_GONE: attachments.gone }),
    });
  }

  function input(event: SyntheticEvent<HTMLFormElement>) {
    recheck(event);
    draft.save();
  }

  // A post, should the browser ever send it by itself: nothing typed belongs in an address.
  return (
    <form
      ref={draft.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={input}
      className="grid grid-cols-1 gap-4"
    >
      {fault && <FormFault>{fault}</FormFault>}
      <ContactFields errors={errors} />
      <AttachmentField attachments={attachments} />
      <SubmitButton size="lg" busy={create.isPending} resting={attachments.underWay}>
        {attachments.underWay ? m.ticket_files_under_way() : m.ticket_send()}
      </SubmitButton>
    </form>
  );
}
