import { UndoToast } from '#web/studio/parts/confirm/undo.tsx';
import { Palette } from '#web/studio/parts/palette/palette.tsx';
import { FreshToday } from '#web/studio/today/fresh-today.tsx';
import { StudioKeys } from './shell/studio-keys.tsx';

/** What may stand over any screen, and what goes on behind it. */
export function Overlays() {
  return (
    <>
      <Palette />
      <UndoToast />
      <StudioKeys />
      <FreshToday />
    </>
  );
}
