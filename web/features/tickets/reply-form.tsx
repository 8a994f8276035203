import { type SyntheticEvent, useState } from 'react';
import { useDraft } from '#web/platform/drafts/draft.ts';
import { useFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { AttachmentField } from './attachments/attachment-field.tsx';
import { idsOf, useAttachments } from './attachments/attachments.ts';
import { characterCount, MAX_CHARACTERS, messageErrorOf } from './ticket-words.ts';
import { useReply } from './tickets.queries.ts';

type ReplyFormProps = { ticketKey: string; closed: boolean };

/** Adds to a ticket; a closed one is open again with that. */
export function ReplyForm({ ticketKey, closed }: ReplyFormProps) {
  const reply = useReply();
  const attachments = useAttachments();
  const draft = useDraft(`ticket:${ticketKey}`);
  const [round, setRound] = useState(0);
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck } = useFieldErrors(replyErrorOf);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    clear();
    if (!check(event.currentTarget)) return;
    const message = String(new FormData(event.currentTarget).get('message')).trim();
    reply.mutate(
      { key: ticketKey, message, attachmentIds: idsOf(attachments) },
      {
        onSuccess: () => {
          draft.remove();
          attachments.clear();
          setRound(round + 1);
        },
        onError: (error) => tell(error, { ATTACHMENT_GONE: attachments.gone }),
      },
    );
  }

  function input(event: SyntheticEvent<HTMLFormElement>) {
    recheck(event);
    draft.save();
  }

  // A new form for each round: what was sent leaves it, the count included.
  return (
    <form
      key={round}
      ref={draft.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={input}
      className="grid grid-cols-1 gap-4"
    >
      {fault && <FormFault>{fault}</FormFault>}
      <Textarea
        label={closed ? m.ticket_reply_closed() : m.ticket_reply()}
        name="message"
        required
        most={MAX_CHARACTERS}
        countLabel={characterCount}
        error={errors['message']}
      />
      <AttachmentField attachments={attachments} />
      <SubmitButton className="justify-self-start" busy={reply.isPending} resting={attachments.underWay}>
        {attachments.underWay ? m.ticket_files_under_way() : m.ticket_send()}
      </SubmitButton>
    </form>
  );
}

function replyErrorOf({ name, value }: Control): string | undefined {
  return name === 'message' ? messageErrorOf(value) : undefined;
}
