import { m } from '#web/platform/words.ts';

/** The ways to pay that providers tell apart. */
const methods: Record<string, () => string> = {
  upi: m.common_upi,
  card: m.common_card,
  netbanking: m.common_net_banking,
  wallet: m.order_method_wallet,
  emi: m.order_method_emi,
};

/** In how many working days money is back, as the refund policy and the mails have it. */
export const BANK_DAYS = '5-7';

export function methodInWords(code: string): string {
  return (Object.hasOwn(methods, code) ? methods[code] : undefined)?.() ?? code;
}
