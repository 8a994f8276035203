import {
  compareLedgers,
  expireOldOrders,
  reconcileOpenOrders,
  sweepPayments,
  watchWebhooks,
} from './watching/watching.jobs.ts';
import { forgetOldWebhooks, handleWebhook, retryParkedWebhooks } from './webhooks/webhooks.jobs.ts';

export const paymentJobs = [handleWebhook];
export const timedPaymentJobs = [
  reconcileOpenOrders,
  expireOldOrders,
  retryParkedWebhooks,
  watchWebhooks,
  sweepPayments,
  compareLedgers,
  forgetOldWebhooks,
];
