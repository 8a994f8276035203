import { m } from '#web/platform/words.ts';

type Method = { say: () => string; days: readonly [number, number] };

/** The ways to pay that providers tell apart, and in how many working days a refund comes back by each. */
const methods: Record<string, Method> = {
  upi: { say: m.order_method_upi, days: [2, 7] },
  card: { say: m.order_method_card, days: [5, 10] },
  netbanking: { say: m.order_method_netbanking, days: [2, 10] },
  wallet: { say: m.order_method_wallet, days: [0, 3] },
  emi: { say: m.order_method_emi, days: [5, 10] },
};

const ANY_DAYS = [5, 7] as const;

const find = (code: string | null | undefined): Method | undefined =>
  code && Object.hasOwn(methods, code) ? methods[code] : undefined;

export function methodInWords(code: string): string {
  return find(code)?.say() ?? code;
}

/** In how many working days money comes back: "2-7". */
export function refundDays(code: string | null | undefined): string {
  const [least, most] = find(code)?.days ?? ANY_DAYS;
  return `${least}-${most}`;
}
