import { useState } from 'react';
import type { Profile } from '#contract/accounts/profile.ts';
import { contradictsState, statesByName } from '#web/platform/india/states.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';
import { DraftSelect } from './draft-select.tsx';
import { SaveForm, typedOrNull } from './save-form.tsx';
import { useChosenDraft } from './use-draft.ts';

/** State and PIN; that they contradict each other is said, not refused. */
export function AddressForm({ profile }: { profile: Profile }) {
  const [state, chooseState] = useChosenDraft(profile.state ?? '');
  const [pin, setPin] = useState<string>();
  const states = statesByName(useLanguage());
  const doubtful = contradictsState((pin ?? profile.pin ?? '').trim(), state);
  return (
    <SaveForm label={m.profile_address()} errorOf={errorOf} changeOf={changeOf}>
      {(errors) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <DraftSelect
              label={m.common_indian_state()}
              name="state"
              value={state}
              onChoose={chooseState}
              options={states.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <Field
              label={m.common_pin()}
              name="pin"
              inputMode="numeric"
              autoComplete="postal-code"
              defaultValue={profile.pin ?? ''}
              onInput={(event) => setPin(event.currentTarget.value)}
              error={errors['pin']}
            />
          </div>
          <div role="status" className="empty:hidden">
            {doubtful && (
              <Notice tone="marigold">
                {m.profile_pin_doubtful({ state: states.find(({ code }) => code === state)?.name ?? '' })}
              </Notice>
            )}
          </div>
        </>
      )}
    </SaveForm>
  );
}

const PIN = /^[1-9]\d{5}$/;

function errorOf({ name, value }: Control): string | undefined {
  if (name !== 'pin' || value.trim() === '') return undefined;
  return PIN.test(value.trim()) ? undefined : m.common_pin_wrong();
}

function changeOf(typed: FormData) {
  return { state: typedOrNull(typed, 'state'), pin: typedOrNull(typed, 'pin') };
}
