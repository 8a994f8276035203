import { useState } from 'react';
import type { StudioReview } from '#contract/courses/reviews.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useModerate } from './reviews.queries.ts';

const MIN_LETTERS = 3;

/** Hides a review, or shows it again; either with a reason for the log. */
export function ModerateReview({ review }: { review: StudioReview }) {
  const isHidden = review.hiddenAt !== null;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useModerate(review.id);
  const confirm = () => {
    if (reason.trim().length < MIN_LETTERS) return setFault(m.shelp_reason_needed());
    mutate({ hidden: !isHidden, reason: reason.trim() }, { onSuccess: () => setOpen(false) });
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {isHidden ? m.common_show() : m.common_hide()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={isHidden ? m.shelp_show_title() : m.shelp_hide_title()}
        lines={[{ text: isHidden ? m.shelp_show_line() : m.shelp_hide_line() }, { text: m.shelp_reason_in_log() }]}
        confirm={isHidden ? m.common_show() : m.common_hide()}
        keep={m.common_cancel()}
        danger={!isHidden}
        busy={isPending}
        onConfirm={confirm}
        undoNote={m.shelp_can_be_undone()}
      >
        <blockquote dir="auto" className="border-line border-s-2 ps-3 text-ink-2 text-sm">
          {review.text || m.shelp_no_words()}
        </blockquote>
        <TextField label={m.common_reason()} value={reason} onChange={setReason} fault={fault} maxLength={500} />
      </ConfirmDialog>
    </>
  );
}
