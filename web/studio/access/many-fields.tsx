import type { ReactNode } from 'react';
import type { GrantableProduct } from '#contract/enrolments/batches.studio.ts';
import { m } from '#web/platform/words.ts';
import { NumberField } from '#web/studio/parts/form/number-field.tsx';
import type { Act } from './act-choice.tsx';
import { ProductSearch } from './product-search.tsx';
import { ReasonField } from './reason-field.tsx';
import { type Until, UntilField } from './until-field.tsx';
import type { Who } from './who-field.tsx';

export type Values = {
  product: GrantableProduct | undefined;
  who: Who;
  until: Until;
  days: number | null;
  note: string;
};

type FieldsProps = {
  act: Act;
  values: Values;
  set: (change: Partial<Values>) => void;
  isTried: boolean;
  what: object | false;
  children: ReactNode;
};

/** What is given to many, to whom, for how long and why. */
export function ManyFields({ act, values, set, isTried, what, children }: FieldsProps) {
  const fault = (isWrong: boolean, words: () => string) => (isTried && isWrong ? words() : undefined);
  return (
    <>
      <ProductSearch
        label={m.speople_item()}
        value={values.product}
        onChange={(product) => set({ product })}
        fault={fault(!values.product, m.speople_item_missing)}
      />
      {children}
      {act === 'give' ? (
        <UntilField
          value={values.until}
          onChange={(until) => set({ until })}
          fault={fault(!what, m.speople_until_past)}
        />
      ) : (
        <NumberField
          label={m.speople_days()}
          hint={m.speople_days_hint()}
          value={values.days}
          onChange={(days) => set({ days })}
          fault={fault(!what, m.speople_days_missing)}
        />
      )}
      <ReasonField value={values.note} onChange={(note) => set({ note })} isTried={isTried} />
    </>
  );
}
