import type { VisitorOrderInput } from '#contract/checkout/visitor-order.ts';
import { clientFor, mailsTo, newPerson, runJobs } from '#server/testing.ts';
import { newCourse, type testPayments } from './testing-payments.ts';

type Bench = Awaited<ReturnType<typeof testPayments>>;
const LOOKS = { person: null, reason: 'signed-out', mayLook: true } as const;
export const PASSWORD = 'correct horse battery';

let count = 0;

/** What a visitor types, for a course of 499 rupees; what is not given is made up. */
export function newVisitorOrder(courseId: string, given: Partial<VisitorOrderInput> = {}): VisitorOrderInput {
  count += 1;
  return {
    product: { kind: 'course', id: courseId },
    ...{ totalPaise: 49900, key: `press-of-a-button-${count}`, termsAccepted: true },
    ...{ name: 'Asha Verma', email: `visitor-${count}@school.test`, password: PASSWORD, birthBand: '18-24' },
    ...given,
  };
}

/** A browser without an account: it holds the cookie that it is given, and calls with it. */
export function visitorBrowser({ services }: Pick<Bench, 'services'>) {
  let cookies = '';
  const call = async <T>(work: (client: ReturnType<typeof clientFor>) => Promise<T>): Promise<T> => {
    const resHeaders = new Headers();
    const answer = await work(clientFor(services, null, { resHeaders, cookies, identity: LOOKS }));
    const set = resHeaders.getSetCookie().find((cookie) => /^(__Host-)?registration=/.test(cookie));
    if (set) cookies = `theme=dark; ${set.split(';')[0]}`;
    return answer;
  };
  return { call, cookies: () => cookies };
}

/** The token of the last link that was mailed to an address. */
export async function linkTo({ services }: Pick<Bench, 'services'>, email: string): Promise<string> {
  await runJobs(services);
  return (await mailsTo(services, email)).at(-1)?.token ?? '';
}

/** A visitor who ordered a course, and whose payment is open. */
export async function visitorOrdered(bench: Bench, given: Partial<VisitorOrderInput> = {}) {
  const courseId = given.product?.id ?? (await newCourse(bench.services));
  const input = newVisitorOrder(courseId, given);
  const browser = visitorBrowser(bench);
  const made = await browser.call((client) => client.checkout.visitor.create(input));
  if (made.next !== 'pay') throw new Error('the payment did not open');
  const { orderId, payment } = made;
  return { courseId, input, browser, orderId, payment, providerOrderId: payment.providerOrderId };
}

/** Somebody who has an account with this e-mail. */
export const owner = (bench: Bench, email: string) => newPerson(bench.services, { email });
