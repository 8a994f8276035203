import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
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

/** The statements of one call, as they stand in the program, and how many bytes came with each. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    const [first] = given as unknown[];
    texts.push(typeof first === 'string' ? first : String(Object(first).text));
    return Reflect.apply(query, this, given);
  });
  await work();
  spy.mockRestore();
  return texts;
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** What half of all samples lie between. */
function spread(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * 0.75)] ?? 0) - (sorted[Math.floor(sorted.length * 0.25)] ?? 0);
}

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
    const times: [number[], number[]] = [[], []];
    for (let index = 0; index < SAMPLES; index += 1) {
      const emails = [known[index] ?? '', unknown(index)];
      // Who goes first alternates: the second finds everything warm.
      for (const which of index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const began = performance.now();
        await asked(emails[which] ?? '');
        times[which].push(performance.now() - began);
      }
    }
    expect(Math.abs(median(times[0]) - median(times[1]))).toBeLessThan(spread(times.flat()) / 2);
  });
});
