import { m } from '#web/platform/words.ts';
import { ChoiceRow } from '#web/ui/forms/choice-row.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { TEXT_SIZES, useReadingLook } from './use-reading-look.ts';

/** How large and how clear the text of an attempt is, on this device. */
export function LookSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [{ size, isLoose, isStrong }, change] = useReadingLook();
  const sizes = TEXT_SIZES.map((value) => ({ value, label: `${value} %` }));
  return (
    <Sheet open={isOpen} onClose={onClose} closeLabel={m.common_close()} title={m.attempt_look()}>
      <ChoiceRow label={m.common_size()} choices={sizes} value={size} onChoose={(chosen) => change({ size: chosen })} />
      <div className="px-2">
        <Switch
          checked={isLoose}
          label={m.attempt_look_loose()}
          onChange={({ target }) => change({ isLoose: target.checked })}
        />
        <Switch
          checked={isStrong}
          label={m.attempt_look_strong()}
          onChange={({ target }) => change({ isStrong: target.checked })}
        />
      </div>
    </Sheet>
  );
}
