import type { TimedJob } from '#server/platform/jobs.ts';
import { readNow } from './due.store.ts';
import { compareLedger, watchSilence } from './ledger.service.ts';
import { expireOrders, reconcileOpen } from './reconciliation.service.ts';
import { sweepCaptured } from './sweep.service.ts';

export const reconcileOpenOrders: TimedJob = {
  name: 'payments.reconcile-open',
  cron: '* * * * *',
  work: async (services) => reconcileOpen(services, await readNow(services.db)),
};

export const expireOldOrders: TimedJob = {
  name: 'payments.expire-orders',
  cron: '* * * * *',
  work: async (services) => expireOrders(services, await readNow(services.db)),
};

export const sweepPayments: TimedJob = {
  name: 'payments.sweep-captured',
  cron: '45 20 * * *',
  work: async (services) => sweepCaptured(services, await readNow(services.db)),
};

export const compareLedgers: TimedJob = {
  name: 'payments.compare-ledger',
  cron: '15 21 * * *',
  work: async (services) => compareLedger(services, await readNow(services.db)),
};

export const watchWebhooks: TimedJob = {
  name: 'payments.watch-webhooks',
  cron: '10 * * * *',
  work: async (services) => watchSilence(services, await readNow(services.db)),
};
