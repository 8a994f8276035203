import { onlyRefusals, type Provider, ProviderError } from './provider.ts';

/**
 * A provider under new keys. What the new ones refuse or did not sign is tried with those of before: a student who began to pay
 * before the change still gets what they paid for, also when the school went over to another account. Orders are opened
 * with the new keys only.
 */
export function withEarlier(now: Provider, earlier: Provider[]): Provider {
  if (earlier.length === 0) return now;
  const all = [now, ...earlier];

  async function firstThatKnows<T>(ask: (provider: Provider) => Promise<T>): Promise<T> {
    try {
      return await ask(now);
    } catch (error) {
      if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
      for (const provider of earlier) {
        const answer = await ask(provider).catch(onlyRefusals);
        if (answer !== undefined) return answer as T;
      }
      throw error;
    }
  }

  /** The keys of before are often of the same account: what both list is one. */
  async function* listAll<T extends { id: string }>(list: (provider: Provider) => AsyncGenerator<T>) {
    const seen = new Set<string>();
    for (const items of [list(now), ...earlier.map((provider) => untilRefused(list(provider)))]) {
      for await (const each of items) {
        if (seen.has(each.id)) continue;
        seen.add(each.id);
        yield each;
      }
    }
  }

  return {
    ...now,
    fetchOrder: (id) => firstThatKnows((provider) => provider.fetchOrder(id)),
    fetchPaymentsOf: (id) => firstThatKnows((provider) => provider.fetchPaymentsOf(id)),
    fetchPayment: (id) => firstThatKnows((provider) => provider.fetchPayment(id)),
    fetchRefund: (id) => firstThatKnows((provider) => provider.fetchRefund(id)),
    fetchRefundsOf: (id) => firstThatKnows((provider) => provider.fetchRefundsOf(id)),
    capture: (id, amountPaise) => firstThatKnows((provider) => provider.capture(id, amountPaise)),
    refund: (refund) => firstThatKnows((provider) => provider.refund(refund)),
    listPayments: (period) => listAll((provider) => provider.listPayments(period)),
    listRefunds: (period) => listAll((provider) => provider.listRefunds(period)),
    isSignedCallback: (callback) => all.some((provider) => provider.isSignedCallback(callback)),
    isSignedWebhook: (body, signature) => all.some((provider) => provider.isSignedWebhook(body, signature)),
  };
}

async function* untilRefused<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    onlyRefusals(error);
  }
}
