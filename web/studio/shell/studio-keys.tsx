import { useRef, useState } from 'react';
import { m } from '#web/platform/words.ts';
import { screens } from '#web/studio/screens.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { areShortcutsOn, setShortcuts, useGo, useShortcuts } from './use-staff.ts';

const GO_KEYS = screens.flatMap(({ goKey, to }) => (goKey ? [{ goKey, to }] : []));

/** The keys that work on every screen, and the sheet that lists all of them. */
export function StudioKeys() {
  const [open, setOpen] = useState(false);
  const [letters, setOn] = useState(areShortcutsOn);
  const goes = useRef(false);
  const go = useGo();
  useShortcuts((key) => {
    const place = goes.current ? GO_KEYS.find(({ goKey }) => goKey === key)?.to : undefined;
    goes.current = key === 'g';
    if (place) go(place);
    if (key === '?') setOpen(true);
    return place !== undefined || key === '?' || key === 'g';
  });
  const keys: [string, string][] = [
    [m.studio_key_palette(), m.studio_keys_palette()],
    ['/', m.studio_keys_list_search()],
    ['J K', m.studio_keys_rows()],
    ['X', m.studio_keys_tick()],
    ['Enter', m.studio_keys_open()],
    ['M', m.studio_keys_menu()],
    ['N', m.common_new()],
    [['g', ...GO_KEYS.map(({ goKey }) => goKey)].join(' ').toUpperCase(), m.studio_keys_go()],
    ['Ctrl S', m.common_save()],
    ['?', m.studio_keys_all()],
  ];
  return (
    <Sheet
      side="end"
      open={open}
      onClose={() => setOpen(false)}
      title={m.studio_keys_title()}
      closeLabel={m.common_close()}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 px-2 text-sm">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-line-strong px-1.5 py-0.5 font-sans text-xs">{key}</kbd>
            </dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-line border-t px-2 pt-3">
        <Switch
          label={m.studio_keys_switch()}
          checked={letters}
          onChange={(event) => {
            setShortcuts(event.target.checked);
            setOn(event.target.checked);
          }}
        />
      </div>
    </Sheet>
  );
}
