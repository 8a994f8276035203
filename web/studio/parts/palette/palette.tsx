import { useEffect, useSyncExternalStore } from 'react';
import { closePalette, isPaletteOpen, openPalette, subscribeToPalette } from './open-palette.ts';
import { PaletteDialog } from './palette-dialog.tsx';

/** Stands once in the snapshot: Ctrl-K opens search and acts over any screen. */
export function Palette() {
  const isOpen = useSyncExternalStore(subscribeToPalette, isPaletteOpen, () => false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (isPaletteOpen()) closePalette();
      else if (!document.querySelector('dialog[open]')) openPalette();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return isOpen && <PaletteDialog onClose={closePalette} />;
}
