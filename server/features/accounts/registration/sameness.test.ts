import { beforeAll, describe, expect, test } from 'vitest';
import { compareTimes, statementsOf } from '#server/platform/postgres/testing-sameness.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices({ RATE_LIMIT_SCALE: '1000000' });
const SAMPLES = 200;

type Ask = (email: string) => Promise<{ result: unknown; headers: [string, string][] }>;

const ask =
  (work: (accounts: ReturnType<typeof clientFor>['accounts'], email: string) => Promise<unknown>): Ask =>
  async (email) => {
    const resHeaders = new Headers();
    const result = await work(clientFor(services, null, { resHeaders }).accounts, email);
    return { result, headers: [...resHeaders] };
  };

const asks: [string, Ask][] = [
  [
    'registering',
    ask((accounts, email) =>
      accounts.create({
        name: 'Asha',
        email,
        password: 'correct horse battery',
        birthBand: '18-24',
        termsAccepted: true,
      }),
    ),
  ],
  ['asking for the link again', ask((accounts, email) => accounts.resend({ email }))],
  ['asking for a reset', ask((accounts, email) => accounts.requestReset({ email }))],
];

const known: string[] = [];
beforeAll(async () => {
  for (let count = 0; count < SAMPLES; count += 1) known.push((await newPerson(services)).email);
});

describe.each(asks)('%s with a known and an unknown e-mail', (what, asked) => {
  const unknown = (index: number) => `nobody-${what.length}-${index}@school.test`;

  test('answers with the same bytes and runs the same statements', async () => {
    const answers: string[] = [];
    const statements: string[][] = [];
    for (const email of [known[0] ?? '', unknown(0)]) {
      statements.push(
        await statementsOf(async () => {
          const { result, headers } = await asked(email);
          answers.push(JSON.stringify({ result, headers }).replace(/=[\w-]{43};/, '=…;'));
        }),
      );
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(statements[0]?.length).toBeGreaterThan(0);
    expect(statements[0]).toEqual(statements[1]);
  });

  test('takes the same time', { timeout: 120_000 }, async () => {
    const { apart, spread } = await compareTimes(SAMPLES, (isKnown, index) =>
      asked(isKnown ? (known[index] ?? '') : unknown(index)),
    );
    expect(apart).toBeLessThan(spread / 2);
  });
});
