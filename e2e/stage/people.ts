import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';

export const PASSWORD = 'a-long-enough-password';

export type Student = { name: string; email: string };

/** Registers a student nobody else uses: two tests on one account would sign each other out. */
export async function registerStudent(request: APIRequestContext, address: string): Promise<Student> {
  const student = { name: 'Kabir Anand', email: `${randomUUID()}@e2e.test` };
  const answer = await request.post(`${address}/api/v1/accounts`, {
    headers: { origin: address },
    data: { ...student, password: PASSWORD, birthBand: '18-24', termsAccepted: true },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return student;
}

/** Signs the browser in as the form would, without drawing it. */
export async function signInBrowser(context: BrowserContext, address: string, { email }: Student): Promise<void> {
  const answer = await context.request.post(`${address}/api/v1/sessions`, {
    headers: { origin: address },
    data: { email, password: PASSWORD, deviceId: randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
