import type { Profile } from '#contract/accounts/profile.ts';
import { useChooseQuietHours } from '#web/features/profile/profile.queries.ts';
import { m } from '#web/platform/words.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';

const USUAL = { from: '22:00', to: '07:00' };
/** Each half hour of a day. */
const TIMES = Array.from({ length: 48 }, (_, place) =>
  [Math.floor(place / 2), (place % 2) * 30].map((part) => String(part).padStart(2, '0')).join(':'),
);

/** When nothing is pushed, on India's clock. */
export function QuietHoursChoice({ quietHours }: Pick<Profile, 'quietHours'>) {
  const choose = useChooseQuietHours();
  return (
    <div className="py-2">
      <Switch
        label={m.profile_quiet_hours()}
        hint={m.profile_quiet_hours_hint()}
        checked={quietHours !== null}
        onChange={(event) => choose.mutate(event.currentTarget.checked ? USUAL : null)}
      />
      {quietHours && (
        <div className="grid grid-cols-2 gap-3 py-2 sm:max-w-80">
          <TimeChoice
            label={m.profile_quiet_from()}
            value={quietHours.from}
            not={quietHours.to}
            onChoose={(from) => choose.mutate({ ...quietHours, from })}
          />
          <TimeChoice
            label={m.profile_quiet_until()}
            value={quietHours.to}
            not={quietHours.from}
            onChoose={(to) => choose.mutate({ ...quietHours, to })}
          />
        </div>
      )}
    </div>
  );
}

type TimeChoiceProps = { label: string; value: string; not: string; onChoose: (time: string) => void };

function TimeChoice({ label, value, not, onChoose }: TimeChoiceProps) {
  const times = [...new Set([...TIMES, value])].sort().filter((time) => time !== not);
  return (
    <Select label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </Select>
  );
}
