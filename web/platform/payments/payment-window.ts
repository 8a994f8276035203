import type { Payment } from '#contract/checkout/quote.ts';
import { currentLanguage } from '#web/platform/words.ts';

type Options = {
  key: string;
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact?: string };
  callback_url: string;
  redirect: true;
  theme: { color: string };
  config: { display: { language: string } };
  retry: { enabled: true };
  modal: { ondismiss: () => void; confirm_close: true };
};

declare global {
  interface Window {
    /** What the provider's checkout script defines. */
    Razorpay?: new (
      options: Options,
    ) => { open: () => void };
  }
}

const SCRIPT_WITHIN_MS = 20_000;

/** The provider's script did not come: nothing was opened, and it is asked for again the next time. */
export class ScriptMissing extends Error {
  override readonly name = 'ScriptMissing';
}

/**
 * Opens the provider's checkout, which leads the browser away once it is over; settles when the person closes it instead.
 * Throws ScriptMissing.
 */
export async function openPaymentWindow(payment: Payment): Promise<void> {
  await readScript(payment.scriptUrl);
  const { Razorpay } = window;
  if (!Razorpay) throw new ScriptMissing(payment.scriptUrl);
  await new Promise<void>((resolve) => new Razorpay(optionsOf(payment, resolve)).open());
}

/** The provider's options; `onClosed` is told when the person turned away. */
export function optionsOf(payment: Payment, onClosed: () => void): Options {
  const { name, email, contact } = payment.prefill;
  return {
    key: payment.keyId,
    amount: payment.amountPaise,
    currency: 'INR',
    name: payment.name,
    description: payment.description,
    order_id: payment.providerOrderId,
    prefill: { name, email, ...(contact ? { contact } : {}) },
    // Apps that show pages inside themselves know no frames: the way back is a page of ours, always. It leads to the name
    // by which the school was opened, where the person is signed in: a desk has two of them, localhost and 127.0.0.1.
    callback_url: `${location.origin}${new URL(payment.callbackUrl).pathname}`,
    redirect: true,
    theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--color-act').trim() },
    config: { display: { language: currentLanguage() } },
    retry: { enabled: true },
    modal: { ondismiss: onClosed, confirm_close: true },
  };
}

const coming = new Map<string, Promise<void>>();

function readScript(url: string): Promise<void> {
  const known = coming.get(url);
  if (known) return known;
  const script = fetchScript(url);
  coming.set(url, script);
  script.catch(() => coming.delete(url));
  return script;
}

function fetchScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new ScriptMissing(url));
    };
    script.onload = () => resolve();
    script.onerror = fail;
    setTimeout(fail, SCRIPT_WITHIN_MS);
    document.head.append(script);
  });
}
