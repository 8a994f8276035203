import { useEffect, useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const loadSheet = () => import('./mobile-sheet.tsx').then(({ MobileSheet }) => MobileSheet);

/** The menu of a phone: its content comes after the first paint, so that a tap does not wait for it. */
export function MobileMenu({ loginHref }: { loginHref: string }) {
  const [open, setOpen] = useState(false);
  const [Content, setContent] = useState<Awaited<ReturnType<typeof loadSheet>>>();
  useEffect(() => {
    const onPhone = matchMedia('(width < 48rem)').matches;
    if (onPhone || open)
      loadSheet().then(
        (loaded) => setContent(() => loaded),
        () => {
          if (open) setAlert();
          setOpen(false);
        },
      );
  }, [open]);
  return (
    <>
      <IconButton icon="menu" label={m.nav_menu()} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {Content && <Content open={open} onClose={() => setOpen(false)} loginHref={loginHref} />}
    </>
  );
}
