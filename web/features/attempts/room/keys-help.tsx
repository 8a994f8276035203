import { useKeysChoice } from '#web/features/attempts/sitting/use-room-keys.ts';
import { m } from '#web/platform/words.ts';
import { Switch } from '#web/ui/forms/switch.tsx';

const ROWS = [
  ['1–8', m.attempt_key_choose],
  ['N', m.attempt_save_next],
  ['P', m.common_back],
  ['M', m.attempt_key_mark],
  ['C', m.attempt_clear],
  ['L', m.attempt_language],
  ['Q', m.attempt_questions],
  ['?', m.attempt_keys],
] as const;

/** What single keys do, and the way to switch them off. */
export function KeysHelp() {
  const [isOn, choose] = useKeysChoice();
  return (
    <div className="px-2">
      <Switch checked={isOn} label={m.attempt_keys_on()} onChange={({ target }) => choose(target.checked)} />
      <dl className="mt-2">
        {ROWS.map(([key, words]) => (
          <div key={key} className="flex gap-4 border-line py-1.5 not-last:border-b">
            <dt className="w-12 font-display text-base">{key}</dt>
            <dd className="text-base">{words()}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
