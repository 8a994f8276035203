import { m } from '#web/platform/words.ts';

/** The ways to pay that providers tell apart. */
const methods: Record<string, () => string> = {
  upi: m.order_method_upi,
  card: m.order_method_card,
  netbanking: m.order_method_netbanking,
  wallet: m.order_method_wallet,
  emi: m.order_method_emi,
};

/** In how many working days money is back, as the refund policy and the mails have it. */
export const BANK_DAYS = '5-7';

export function methodInWords(code: string): string {
  return (Object.hasOwn(methods, code) ? methods[code] : undefined)?.() ?? code;
}
