import { useState } from 'react';
import type { StudioSettings } from '#contract/settings/settings.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useKeys } from './settings.queries.ts';

/** Forgets keys: the program goes back to what it was started with. */
export function RemoveKeys({ name }: { name: keyof StudioSettings['keys'] }) {
  const [open, setOpen] = useState(false);
  const { removeKeys } = useKeys();
  const remove = () => {
    setOpen(false);
    removeKeys(name).catch(() => setAlert());
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {m.common_remove()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.ssite_keys_remove_title()}
        lines={[{ text: m.ssite_keys_remove_line() }]}
        confirm={m.common_remove()}
        keep={m.ssite_keys_keep()}
        danger
        onConfirm={remove}
      />
    </>
  );
}
