import { type ReactNode, useState } from 'react';
import { contradictsState, statesByName } from '#web/platform/india/states.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isPin } from './checkout-fields.ts';
import { NumberedCard } from './numbered-card.tsx';

type AddressCardProps = {
  free: boolean;
  stateCode: string | undefined;
  onState: (code: string) => void;
  knownPin: string;
  number?: number;
  errors: Record<string, string | undefined>;
  children: ReactNode;
};

/** State and PIN, as the profile has them; that they contradict each other is said, not refused. */
export function AddressCard({
  free,
  stateCode = '',
  onState,
  knownPin,
  number = 1,
  errors,
  children,
}: AddressCardProps) {
  const states = statesByName(useLanguage());
  const [pin, setPin] = useState(knownPin);
  const doubtful = contradictsState(pin.trim(), stateCode);
  const [title, intro] = free
    ? [m.checkout_address_free(), m.checkout_address_free_text()]
    : [m.checkout_invoice(), m.checkout_invoice_text()];
  return (
    <NumberedCard number={number} title={title} intro={intro}>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Select
          label={m.common_indian_state()}
          name="state"
          autoComplete="address-level1"
          required
          value={stateCode}
          onChange={(event) => onState(event.currentTarget.value)}
          error={errors['state']}
        >
          <option value="">{m.checkout_state_choose()}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          label={m.common_pin()}
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
          error={errors['pin']}
          trailing={isPin(pin) && !doubtful && <Icon name="check" className="me-3.5 text-leaf-700" />}
        />
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {doubtful && (
          <Notice tone="marigold">
            {m.checkout_pin_doubtful({ state: states.find(({ code }) => code === stateCode)?.name ?? '' })}
          </Notice>
        )}
      </div>
      {children}
    </NumberedCard>
  );
}
