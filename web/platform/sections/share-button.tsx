import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

/** Passes on the address of this page: by the device's own sheet, or copied where there is none. */
export function ShareButton({ title, label }: { title: string; label: string }) {
  return (
    <Button variant="ghost" icon="share" onClick={() => void share(title)}>
      {label}
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const url = `${location.origin}${location.pathname}`;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    setAlert({ alertType: 'success', message: m.share_copied() });
  } catch (error) {
    // Who closes the sheet has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    setAlert({ message: m.share_refused() });
  }
}
