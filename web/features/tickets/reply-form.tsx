import { DraftForm, useDraftForm } from '#web/platform/drafts/draft-form.tsx';

import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';
import { AttachmentField } from './attachments/attachment-field.tsx';
import { idsOf, useAttachments } from './attachments/attachments.ts';
import { characterCount, MAX_CHARACTERS, messageErrorOf } from './ticket-words.ts';
import { useReply } from './tickets.queries.ts';

type ReplyFormProps = { ticketKey: string; closed: boolean };

/** Adds to a ticket; a closed one is open again with that. */
export function ReplyForm({ ticketKey, closed }: ReplyFormProps) {
  const reply = useReply();
  const attachments = useAttachments();
  const form = useDraftForm(`ticket:${ticketKey}`, replyErrorOf);

  function send(typed: FormData) {
    const message = String(typed.get('message')).trim();
    reply.mutate(
      { key: ticketKey, message, attachmentIds: idsOf(attachments) },
      {
        onSuccess: () => {
          form.finish();
          attachments.clear();
        },
        onError: (error) => form.tell(error, { ATTACHMENT_GONE: attachments.gone }),
      },
    );
  }

  return (
    <DraftForm of={form} onSend={send}>
      <Textarea
        label={closed ? m.ticket_reply_closed() : m.ticket_reply()}
        name="message"
        required
        most={MAX_CHARACTERS}
        countLabel={characterCount}
        error={form.errors['message']}
      />
      <AttachmentField attachments={attachments} />
      <Button type="submit" className="justify-self-start" busy={reply.isPending} resting={attachments.underWay}>
        {attachments.underWay ? m.ticket_files_under_way() : m.ticket_send()}
      </Button>
    </DraftForm>
  );
}

function replyErrorOf({ name, value }: Control): string | undefined {
  return name === 'message' ? messageErrorOf(value) : undefined;
}
