import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

/** Copies a text; where the browser does not let it, says so, and the text is there to be marked by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  function copy() {
    const done = () => setAlert({ alertType: 'success', message: m.codes_copied() });
    const refused = () => setAlert({ message: m.codes_copy_refused() });
    // Absent where the page did not come by https.
    if (!navigator.clipboard) return refused();
    navigator.clipboard.writeText(text).then(done, refused);
  }

  return (
    <Button variant="line" onClick={copy}>
      {label}
    </Button>
  );
}
