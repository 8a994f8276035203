import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Copies an id that one may have to read out to a bank. */
export function CopyId({ text }: { text: string }) {
  function copy() {
    const copied = () => setAlert({ alertType: 'success', message: m.order_copied() });
    const refused = () => setAlert({ message: m.order_copy_refused() });
    // Absent where the page did not come by https.
    if (!navigator.clipboard) return refused();
    navigator.clipboard.writeText(text).then(copied, refused);
  }

  return <IconButton icon="copy" iconSize={18} label={m.order_copy()} onClick={copy} className="-my-1.5 -me-3" />;
}
