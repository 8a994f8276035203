import { m } from '#web/platform/words.ts';
import { Choices } from './choices.tsx';

export type Act = 'give' | 'extend';

/** Whether something is given, or what is there made longer. */
export function ActChoice({ act, onChange }: { act: Act; onChange: (act: Act) => void }) {
  return (
    <Choices
      label={m.speople_what()}
      value={act}
      options={[
        { value: 'give', label: m.speople_act_give() },
        { value: 'extend', label: m.speople_act_extend_short() },
      ]}
      onChange={onChange}
    />
  );
}
