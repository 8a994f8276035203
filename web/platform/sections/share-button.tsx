import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

type ShareButtonProps = { title: string; label: string };

/** Passes on the address of this page: on a phone by WhatsApp first, else by the device's own sheet, or copied where there is none. */
export function ShareButton({ title, label }: ShareButtonProps) {
  return (
    <div className="grid gap-1">
      <span className="hidden pointer-coarse:grid">
        <Button variant="line" icon="chat" onClick={() => sendOnWhatsapp(title)}>
          {m.share_whatsapp()}
        </Button>
      </span>
      <Button variant="ghost" icon="share" onClick={() => void share(title)}>
        {label}
      </Button>
    </div>
  );
}

/** Of the page itself, without what its address says of who came by it. */
const addressHere = () => `${location.origin}${location.pathname}`;

/** Phones open WhatsApp at this address; without it there is its page. */
function sendOnWhatsapp(title: string): void {
  window.open(`https://wa.me/?text=${encodeURIComponent(`${title}\n${addressHere()}`)}`, '_blank', 'noopener');
}

async function share(title: string): Promise<void> {
  const url = addressHere();
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
