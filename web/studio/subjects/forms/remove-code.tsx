import { useState } from 'react';
import type { Use } from '#contract/kept.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { useGo } from '#web/studio/frame/use-staff.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { addressOf, usesText } from '#web/studio/subjects/code-words.ts';
import { refusalOf } from '#web/studio/subjects/refusals.queries.ts';
import { type CodePart, useRemoveCode } from '#web/studio/subjects/subjects.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type Props = { part: CodePart; id: string; name: string; line: string };

/** Removes a code that nothing refers to; else it says what does. */
export function RemoveCode({ part, id, name, line }: Props) {
  const go = useGo();
  const [open, setOpen] = useState(false);
  const [uses, setUses] = useState<Use[]>();
  const { mutate, isPending } = useRemoveCode(part);
  const refuse = (error: Error) => {
    const refusal = refusalOf(error);
    if (refusal?.code === 'IN_USE') setUses((refusal.data as { uses: Use[] }).uses);
    else setAlert();
  };
  const close = () => {
    setOpen(false);
    setUses(undefined);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {m.studio_remove()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={m.scode_remove_title({ name })}
        lines={uses ? [] : [{ text: line }]}
        confirm={m.studio_remove()}
        keep={m.scode_keep({ name })}
        danger
        busy={isPending}
        onConfirm={() => mutate(id, { onSuccess: () => go(addressOf(part)), onError: refuse })}
      >
        {uses && (
          <Notice tone="live" role="alert" title={m.scode_in_use({ name })}>
            {usesText(uses)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
