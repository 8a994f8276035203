import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

export const messageKindWords: Record<WebhookDelivery['kind'], () => string> = {
  'order.paid': m.swebhooks_kind_paid,
  'order.refunded': m.swebhooks_kind_refunded,
  'enrolment.created': m.swebhooks_kind_enrolled,
  'certificate.issued': m.swebhooks_kind_certificate,
  test: m.swebhooks_kind_test,
};

export const messageStateWords: Record<WebhookDelivery['state'], () => string> = {
  waiting: m.swebhooks_waiting,
  arrived: m.swebhooks_arrived,
  failed: m.swebhooks_failed,
};

export const offWords: Record<NonNullable<WebhookEndpoint['offReason']>, () => string> = {
  staff: m.swebhooks_off_staff,
  failing: m.swebhooks_off_failing,
  gone: m.swebhooks_off_gone,
};

const FAULTS: Record<NonNullable<WebhookDelivery['lastFault']>, () => string> = {
  private: m.swebhooks_fault_private,
  timeout: m.swebhooks_fault_timeout,
  unreachable: m.swebhooks_fault_unreachable,
  secret: m.swebhooks_fault_secret,
};

/** What came of the last try; undefined before the first. */
export function answerInWords({ lastStatus, lastFault }: WebhookDelivery): string | undefined {
  if (lastStatus !== null) return m.swebhooks_answer({ status: plain(lastStatus) });
  return lastFault ? FAULTS[lastFault]() : undefined;
}
