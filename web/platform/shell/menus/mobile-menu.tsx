import { type ComponentProps, type ComponentType, useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { wholeStyle } from '#web/platform/pages/whole-style.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { MenuSheet } from './menu-sheet.tsx';

/** The button of a phone's menu. What stands in it comes with the first touch: home does not wait for it. */
export function MobileMenu({ loginHref }: { loginHref: string }) {
  const [isOpen, setOpen] = useState(false);
  const [Contents, setContents] = useState<ComponentType<ComponentProps<typeof MenuSheet>>>();

  async function onOpen() {
    try {
      const [{ MenuSheet }] = await Promise.all([import('./menu-sheet.tsx'), wholeStyle()]);
      setContents(() => MenuSheet);
      setOpen(true);
    } catch {
      setAlert();
    }
  }

  return (
    <>
      <IconButton icon="menu" label={m.nav_menu()} aria-haspopup="dialog" onClick={() => void onOpen()} />
      {Contents && <Contents loginHref={loginHref} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
