import type { RegistrationWork } from '#contract/accounts/registration.ts';

const AT_ONCE = 64;

/** Does the task of a challenge ("bits.…"): tries numbers until one fits, a few seconds of a cheap phone. */
export async function doWork(challenge: string): Promise<RegistrationWork> {
  const bits = Number.parseInt(challenge, 10);
  for (let first = 0; ; first += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    const fits = await Promise.all(answers.map((answer) => isFit(`${challenge}:${answer}`, bits)));
    const answer = answers[fits.indexOf(true)];
    if (answer !== undefined) return { challenge, answer };
  }
}

async function isFit(text: string, bits: number): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0) >>> (32 - bits) === 0;
}
