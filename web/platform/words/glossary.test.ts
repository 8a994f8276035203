import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MESSAGES = join(import.meta.dirname, 'messages');

/** Every message of a language as `key: text`, plural forms included. */
function messagesIn(language: 'en' | 'hi'): string[] {
  const files = readdirSync(MESSAGES).filter((file) => file.endsWith(`.${language}.json`));
  return files.flatMap((file) => {
    const messages: Record<string, unknown> = JSON.parse(readFileSync(join(MESSAGES, file), 'utf8'));
    return Object.entries(messages).map(([key, text]) => `${key}: ${JSON.stringify(text).normalize('NFC')}`);
  });
}

test.each([
  [
    'a line is electricity, never a network',
    'en',
    /\b(?:(?<!remove )the|your|internet|weak|slow|no) line\b|\bon[ -]line\b/i,
  ],
  ['a film is a video', 'en', /\bfilms?\b/i],
  ['an e-book is no पुस्तक and no किताब', 'hi', /पुस्तक|किताब/],
  ['a list price is मूल क़ीमत, a price क़ीमत', 'hi', /सूची मूल्य|कीमत|(?<!कर योग्य )मूल्य/],
  ['a test is a टेस्ट', 'hi', /अभ्यास परीक्षा|परीक्षण/],
  ['an invoice is a टैक्स बिल', 'hi', /इनवॉइस|बीजक/],
  ['a way of paying is a तरीक़ा', 'hi', /तरीका/],
  ['a video is a वीडियो', 'hi', /फ़िल्म/],
  ['a student is a विद्यार्थी', 'hi', /छात्र/],
  ['an import is an आयात, an export a निर्यात', 'hi', /इम्पोर्ट|एक्सपोर्ट/],
  ['who logs in does लॉग इन', 'hi', /साइन[- ](?:इन|आउट)/],
  ['a past paper is a पुराना प्रश्नपत्र', 'hi', /पिछल(?:ा|े) प्रश्नपत्र|प्रश्न[- ]पत्र/],
  ['Hindi is हिन्दी', 'hi', /हिंदी/],
] as const)('%s', (_rule, language, forbidden) => {
  expect(messagesIn(language).filter((message) => forbidden.test(message))).toEqual([]);
});

test('money that goes back by a refund is a रिफ़ंड', () => {
  const refunds = messagesIn('en').filter((message) =>
    /^(?:order_(?:status|row)_(?:\w+_)?|common_)refunded(?:_orders)?: /.test(message),
  );
  expect(refunds).toHaveLength(4);
  const keys = refunds.map((message) => message.split(':')[0] ?? '');
  const inHindi = messagesIn('hi').filter((message) => keys.includes(message.split(':')[0] ?? ''));
  for (const message of inHindi) expect(message).toContain('रिफ़ंड'.normalize('NFC'));
});

test('what two areas say alike, in both languages, is a message of common', () => {
  const areas = new Map<string, Set<string>>();
  for (const file of readdirSync(MESSAGES).filter((name) => name.endsWith('.en.json'))) {
    const [english, hindi] = [file, file.replace('.en.', '.hi.')].map((name): Record<string, unknown> => {
      return JSON.parse(readFileSync(join(MESSAGES, name), 'utf8'));
    });
    for (const [key, text] of Object.entries(english ?? {})) {
      const both = JSON.stringify([text, hindi?.[key]]);
      if (key !== '$schema') areas.set(both, (areas.get(both) ?? new Set()).add(file));
    }
  }
  expect([...areas].filter(([, files]) => files.size > 1).map(([both]) => both)).toEqual([]);
});
