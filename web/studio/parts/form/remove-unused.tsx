import { type ReactNode, useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import type { useAct } from '#web/studio/parts/confirm/act.queries.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { RemoveAct } from '#web/studio/parts/page/rare-acts.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { refusalOf } from './refusals.queries.ts';

type RemoveUnusedProps<Uses> = {
  id: string;
  removal: ReturnType<typeof useAct<string, unknown>>;
  title: string;
  lines: string[];
  keep: string;
  undoNote?: string;
  /** The list to go to when it is gone. */
  to: string;
  inUse: string;
  /** What uses it, by what it was refused with. */
  usesText: (refusedWith: Uses) => ReactNode;
};

/** Removes what nothing uses; else it says what does. */
export function RemoveUnused<Uses>({ id, removal, lines, to, inUse, usesText, ...asked }: RemoveUnusedProps<Uses>) {
  const go = useGo();
  const [open, setOpen] = useState(false);
  const [uses, setUses] = useState<Uses>();
  const refuse = (error: Error) => {
    const { code, data } = refusalOf(error);
    if (code === 'IN_USE') setUses(data as Uses);
    else setAlert();
  };
  const close = () => {
    setOpen(false);
    setUses(undefined);
  };
  return (
    <>
      <RemoveAct onRemove={() => setOpen(true)} />
      <ConfirmDialog
        {...asked}
        open={open}
        onClose={close}
        lines={uses ? [] : lines.map((text) => ({ text }))}
        confirm={m.common_remove()}
        danger
        busy={removal.isPending}
        onConfirm={() => removal.mutate(id, { onSuccess: () => go(to), onError: refuse })}
      >
        {uses && (
          <Notice tone="live" role="alert" title={inUse}>
            {usesText(uses)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
