import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { focusOnArrival } from '#web/ui/focus-on-arrival.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { gstinFault } from './checkout-fields.ts';

type BusinessFieldsProps = { stateCode: string | undefined; errors: Record<string, string | undefined> };

const quiet =
  'press -ms-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 text-start font-display font-medium text-base text-brand-700 hover:underline';

/** For the few who buy for a business: two more fields, and a way to be without them again. */
export function BusinessFields({ stateCode = '', errors }: BusinessFieldsProps) {
  const [open, setOpen] = useState<boolean>();
  const [gstin, setGstin] = useState('');
  if (!open)
    return (
      <button
        type="button"
        ref={open === false ? focusOnArrival : null}
        className={`${quiet} mt-2`}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size={18} />
        {m.checkout_gstin_add()}
      </button>
    );
  return (
    <div className="mt-4 grid gap-4">
      <Field
        label={m.common_gstin()}
        name="gstin"
        ref={focusOnArrival}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={gstin}
        onChange={(event) => setGstin(event.currentTarget.value)}
        hint={m.checkout_gstin_hint()}
        error={errors['gstin'] ?? gstinFault(gstin, stateCode)}
        className="uppercase"
      />
      <Field
        label={m.checkout_business()}
        name="businessName"
        autoComplete="organization"
        required
        error={errors['businessName']}
      />
      <button type="button" className={`${quiet} justify-self-start`} onClick={() => setOpen(false)}>
        <Icon name="close" size={18} />
        {m.checkout_gstin_remove()}
      </button>
    </div>
  );
}
