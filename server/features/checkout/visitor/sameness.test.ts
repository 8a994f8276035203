import { beforeAll, describe, expect, test } from 'vitest';
import { applyPayment } from '#server/features/payments/apply/apply-payment.service.ts';
import { compareTimes, statementsOf } from '#server/platform/postgres/testing-sameness.ts';
import { newVisitorOrder, visitorBrowser, visitorOrdered } from '#server/testing/testing-checkout.ts';
import { newCourse, testPayments } from '#server/testing/testing-payments.ts';
import { newPerson } from '#server/testing.ts';

const bench = await testPayments({ RATE_LIMIT_SCALE: '1000000' });
const { services } = bench;
const SAMPLES = 100;
const pad = (index: number) => String(index).padStart(4, '0');

let courseId = '';
const known: string[] = [];
type Ordered = Awaited<ReturnType<typeof visitorOrdered>>;
const orders: { known: Ordered; unknown: Ordered }[] = [];
beforeAll(async () => {
  courseId = await newCourse(services);
  const product = { kind: 'course', id: courseId } as const;
  for (let index = 0; index < SAMPLES; index += 1)
    known.push((await newPerson(services, { email: `known-${pad(index)}@school.test` })).email);
  const paid = async (email: string) => {
    const ordered = await visitorOrdered(bench, { email, product });
    bench.pay(ordered.providerOrderId);
    await applyPayment(services, ordered.providerOrderId);
    return ordered;
  };
  orders.push({ known: await paid(known[0] ?? ''), unknown: await paid('nobody-0000@school.test') });
});

/** What somebody may send who wants to learn whether an address has an account. */
type Ask = (given: { email: string; isKnown: boolean; key: string }) => Promise<unknown>;
const orderOf = (isKnown: boolean) => {
  const [pair] = orders;
  if (!pair) throw new Error('there is no order');
  return isKnown ? pair.known : pair.unknown;
};

const asks: [string, Ask][] = [
  [
    'create',
    ({ email, key }) =>
      visitorBrowser(bench).call((client) => client.checkout.visitor.create(newVisitorOrder(courseId, { email, key }))),
  ],
  [
    'correctEmail',
    ({ email, isKnown }) => {
      const { browser, orderId } = orderOf(isKnown);
      return browser.call((client) => client.checkout.visitor.correctEmail({ orderId, email }));
    },
  ],
  ...(['read', 'check', 'resend'] as const).map((act): [string, Ask] => [
    act,
    ({ isKnown }) => {
      const { browser, orderId } = orderOf(isKnown);
      return browser.call(({ checkout }): Promise<unknown> => checkout.visitor[act]({ orderId }));
    },
  ]),
];

/** The names of all fields of an answer. */
const shapeOf = (answer: unknown): string =>
  JSON.stringify(answer ?? null, (_, value) => value ?? null).replace(/:"[^"]*"/g, ':""');

describe.each(asks)('%s of an order with a known and an unknown e-mail', (what, ask) => {
  const given = (isKnown: boolean, index: number) => ({
    email: isKnown ? (known[index] ?? '') : `other-${pad(index)}@school.test`,
    isKnown,
    key: `sameness-of-${what}-${isKnown}-${pad(index)}`,
  });

  test('answers alike and runs the same statements', async () => {
    const answers: string[] = [];
    const statements: string[][] = [];
    for (const isKnown of [true, false])
      statements.push(
        await statementsOf(async () => {
          answers.push(shapeOf(await ask(given(isKnown, SAMPLES - 1))));
        }),
      );
    expect(answers[0]).toEqual(answers[1]);
    expect(statements[0]?.length).toBeGreaterThan(0);
    expect(statements[0]).toEqual(statements[1]);
  });

  test('takes the same time', { timeout: 120_000 }, async () => {
    const { apart, spread } = await compareTimes(SAMPLES, (isKnown, index) => ask(given(isKnown, index)));
    expect(apart).toBeLessThan(spread / 2);
  });
});
