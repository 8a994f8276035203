export type ProviderName = 'razorpay' | 'sandbox';

/** What a provider was asked to collect. Sums are whole paise. */
export type ProviderOrder = {
  id: string;
  receipt: string;
  amountPaise: number;
  currency: string;
  status: 'created' | 'attempted' | 'paid';
};

/** An attempt to pay. `raw` is what the provider said, kept as it came. */
export type ProviderPayment = {
  id: string;
  orderId: string | null;
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  amountPaise: number;
  refundedPaise: number;
  currency: string;
  method: string | null;
  bankReference: string | null;
  errorReason: string | null;
  errorText: string | null;
  madeAt: Date;
  raw: unknown;
};

export type ProviderRefund = {
  id: string;
  /** What we called it when we asked for it; null for one that was made at the provider's own desk. */
  receipt: string | null;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  bankReference: string | null;
  madeAt: Date;
  raw: unknown;
};

/** What a signed message is about; amounts and states in it are never believed, they are asked for. */
export type ProviderEvent = {
  kind: string;
  accountId: string;
  orderId: string | null;
  paymentId: string | null;
  refundId: string | null;
};

type NewOrder = { receipt: string; amountPaise: number; notes: Record<string, string> };
type NewRefund = { paymentId: string; amountPaise: number; key: string; receipt: string };
type Period = { from: Date; to: Date };
type Callback = { orderId: string; paymentId: string; signature: string };

/**
 * A company that collects money, in our words. Every call throws ProviderError: `silent` when the outcome is not known (no
 * answer, 429, 5xx) and may be asked for again, `refused` when it is.
 */
export type Provider = {
  name: ProviderName;
  /** Public: the browser names it to the provider. */
  keyId: string;
  /** Where the browser finds the provider's checkout. */
  scriptUrl: string;
  /** The same receipt gives the same order, also after an answer was lost. */
  createOrder: (order: NewOrder) => Promise<ProviderOrder>;
  fetchOrder: (id: string) => Promise<ProviderOrder>;
  /** Whether the account of `keyId` has it, so that a browser can pay it with that key. */
  hasOrder: (id: string) => Promise<boolean>;
  fetchPaymentsOf: (orderId: string) => Promise<ProviderPayment[]>;
  fetchPayment: (id: string) => Promise<ProviderPayment>;
  /** Everything that was made in a period, page by page. */
  listPayments: (period: Period) => AsyncGenerator<ProviderPayment>;
  listRefunds: (period: Period) => AsyncGenerator<ProviderRefund>;
  capture: (paymentId: string, amountPaise: number) => Promise<ProviderPayment>;
  /** The same key gives the same refund. */
  refund: (refund: NewRefund) => Promise<ProviderRefund>;
  fetchRefund: (id: string) => Promise<ProviderRefund>;
  fetchRefundsOf: (paymentId: string) => Promise<ProviderRefund[]>;
  /** Whether the browser brought back what the provider signed, for this order of ours. */
  isSignedCallback: (callback: Callback) => boolean;
  isSignedWebhook: (body: Buffer, signature: string | undefined) => boolean;
  /** Undefined for what is no event, or one of another account. */
  parseEvent: (body: Buffer) => ProviderEvent | undefined;
};

/** `reason` is the provider's word for machines: payment_timed_out, input_validation_failed. */
export class ProviderError extends Error {
  readonly kind: 'silent' | 'refused';
  readonly reason: string;
  constructor(kind: ProviderError['kind'], reason: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderError';
    this.kind = kind;
    this.reason = reason;
  }
}

/** For a catch: what was refused is undefined (unknown there, or keys that are not taken any more); whatever else went wrong goes on. */
export function onlyRefusals(error: unknown): undefined {
  if (error instanceof ProviderError && error.kind === 'refused') return undefined;
  throw error;
}
