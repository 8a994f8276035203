import { m } from '#web/platform/words.ts';

const reasons: Record<string, () => string> = {
  payment_timed_out: m.order_reason_timed_out,
  timeout: m.order_reason_timed_out,
  incorrect_otp: m.order_reason_otp,
  otp_expired: m.order_reason_otp,
  payment_cancelled: m.order_reason_cancelled,
  payment_canceled: m.order_reason_cancelled,
  cancelled: m.order_reason_cancelled,
  insufficient_funds: m.order_reason_funds,
  insufficient_fund: m.order_reason_funds,
  authentication_failed: m.order_reason_authentication,
  payment_declined: m.order_reason_declined,
  card_declined: m.order_reason_declined,
  card_expired: m.order_reason_card_expired,
  transaction_limit_exceeded: m.order_reason_limit,
  transaction_daily_limit_exceeded: m.order_reason_limit,
  gateway_technical_error: m.order_reason_bank_down,
  bank_technical_error: m.order_reason_bank_down,
  gateway_error: m.order_reason_bank_down,
  server_error: m.order_reason_bank_down,
};

/** A provider's reason for a failed attempt as a person would say it; a general one for what is not known. */
export function failureReason(code: string | undefined): string {
  const known = code === undefined ? undefined : Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return (known ?? m.order_reason_general)();
}
