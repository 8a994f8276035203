import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Payment } from '#contract/checkout/quote.ts';
import { openPaymentWindow, optionsOf, ScriptMissing } from './payment-window.ts';

const payment: Payment = {
  provider: 'razorpay',
  scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  keyId: 'rzp_test_1',
  providerOrderId: 'order_1',
  amountPaise: 49950,
  callbackUrl: 'https://school.test/payments/callback/razorpay',
  name: 'Adhyay',
  description: 'Political Theory',
  prefill: { name: 'आशा', email: 'asha@example.test', contact: '+919876543210' },
};

type Script = { src: string; onload: () => void; onerror: () => void; remove: () => void };

let scripts: Script[] = [];
let opened: string[] = [];
/** What the network does with a script once it is in the page. */
let arrive: (script: Script) => void;

beforeEach(() => {
  scripts = [];
  opened = [];
  arrive = (script) => script.onload();
  const createElement = () => {
    const script: Script = { src: '', onload: () => undefined, onerror: () => undefined, remove: () => undefined };
    return script;
  };
  const append = (script: Script) => {
    scripts.push(script);
    arrive(script);
  };
  vi.stubGlobal('document', { createElement, head: { append }, documentElement: {} });
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => ' #4338ca' }));
  class Razorpay {
    readonly options: ReturnType<typeof optionsOf>;
    constructor(options: ReturnType<typeof optionsOf>) {
      this.options = options;
    }
    open() {
      opened.push(this.options.order_id);
      this.options.modal.ondismiss();
    }
  }
  vi.stubGlobal('window', { Razorpay });
  vi.stubGlobal('location', { origin: 'https://school.test' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('whoever opened the school by another of its names comes back to that one, where they are signed in', () => {
  vi.stubGlobal('location', { origin: 'http://localhost:3000' });
  const { callback_url } = optionsOf(payment, () => undefined);
  expect(callback_url).toBe('http://localhost:3000/payments/callback/razorpay');
});

test('the provider is told what to collect, of whom, and that the way back is always a page of ours', () => {
  const onClosed = () => undefined;
  expect(optionsOf(payment, onClosed)).toEqual({
    key: 'rzp_test_1',
    amount: 49950,
    currency: 'INR',
    name: 'Adhyay',
    description: 'Political Theory',
    order_id: 'order_1',
    prefill: { name: 'आशा', email: 'asha@example.test', contact: '+919876543210' },
    callback_url: 'https://school.test/payments/callback/razorpay',
    redirect: true,
    theme: { color: '#4338ca' },
    config: { display: { language: 'en' } },
    retry: { enabled: true },
    modal: { ondismiss: onClosed, confirm_close: true },
  });
});

test('without a phone number none is filled in', () => {
  const prefill = { ...payment.prefill, contact: null };
  expect(optionsOf({ ...payment, prefill }, () => undefined).prefill).not.toHaveProperty('contact');
});

test('a script comes once, however often it is paid', async () => {
  const scriptUrl = '/once.js';
  await Promise.all([1, 2, 3].map(() => openPaymentWindow({ ...payment, scriptUrl })));
  await openPaymentWindow({ ...payment, scriptUrl, providerOrderId: 'order_2' });
  expect(scripts.map(({ src }) => src)).toEqual(['/once.js']);
  expect(opened).toEqual(['order_1', 'order_1', 'order_1', 'order_2']);
});

test('a script that fails is asked for again the next time', async () => {
  const scriptUrl = '/twice.js';
  arrive = (script) => script.onerror();
  await expect(openPaymentWindow({ ...payment, scriptUrl })).rejects.toThrow(ScriptMissing);
  arrive = (script) => script.onload();
  await openPaymentWindow({ ...payment, scriptUrl });
  expect(scripts).toHaveLength(2);
  expect(opened).toEqual(['order_1']);
});

test('a script that never comes is given up', async () => {
  vi.useFakeTimers();
  arrive = () => undefined;
  const outcome = expect(openPaymentWindow({ ...payment, scriptUrl: '/never.js' })).rejects.toThrow(ScriptMissing);
  await vi.advanceTimersByTimeAsync(20_000);
  await outcome;
});

test('a script that brings nothing opens nothing', async () => {
  vi.stubGlobal('window', {});
  await expect(openPaymentWindow({ ...payment, scriptUrl: '/empty.js' })).rejects.toThrow(ScriptMissing);
});
