import type { ListRow, RowAct, RowFault } from '#contract/enrolments/lists.studio.ts';
import { m } from '#web/platform/words.ts';

export const actWords: Record<RowAct, () => string> = {
  give: m.sbring_give,
  invite: m.sbring_invite,
  extend: m.sbring_extend,
  none: m.sbring_none,
  error: m.common_error,
};

export const actTones = { give: 'leaf', invite: 'brand', extend: 'mar', none: 'neutral', error: 'over' } as const;

/** What is wrong with a row, in words. */
export const faultsInWords = ({ faults }: ListRow): string => faults.map(faultInWords).join(' ');

function faultInWords({ kind, value, near }: RowFault): string {
  const names = near.map((title) => `“${title}”`).join(', ');
  const words: Record<RowFault['kind'], () => string> = {
    email: () => (value ? m.sbring_fault_email({ value }) : m.sbring_fault_email_missing()),
    phone: () => m.sbring_fault_phone({ value }),
    name: m.sbring_fault_name,
    until: () => m.sbring_fault_until({ value }),
    'until-past': () => m.sbring_fault_past({ value }),
    'product-missing': m.sbring_fault_product_missing,
    'product-unknown': () =>
      names ? m.sbring_fault_product_near({ value, names }) : m.sbring_fault_product_unknown({ value }),
    'product-several': () => m.sbring_fault_product_several({ value, names }),
    double: () => m.sbring_fault_double({ line: near[0] ?? '' }),
    staff: m.sbring_fault_staff,
  };
  return words[kind]();
}
