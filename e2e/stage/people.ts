import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import { hashPassword } from '#server/features/passwords/passwords.rules.ts';
import type { Sql } from './school.ts';

export const PASSWORD = 'a-long-enough-password';

export type Student = { name: string; email: string };

const hashed = hashPassword(PASSWORD);

/** A student nobody else uses: two tests on one account would sign each other out. */
export async function insertStudent(sql: Sql): Promise<Student> {
  const student = { name: 'Kabir Anand', email: `${randomUUID()}@e2e.test` };
  await sql(
    `with person as (
      insert into users (name, email, birth_band, email_verified_at, terms_accepted_at)
      values ($1, $2, '18-24', now(), now()) returning id
    )
    insert into passwords (user_id, scheme, hash) select id, 'argon2id', $3 from person`,
    [student.name, student.email, await hashed],
  );
  return student;
}

/** Somebody who works here and whom nobody else uses. */
export async function insertStaff(sql: Sql, role: 'instructor' | 'support' | 'admin'): Promise<Student> {
  const person = await insertStudent(sql);
  await sql('update users set role = $2, name = $3 where email = $1', [person.email, role, 'Meera Iyer']);
  return { ...person, name: 'Meera Iyer' };
}

/** Signs the browser in as the form would, without drawing it. All call themselves one device: many in a day ask for a code. */
export async function signInBrowser(context: BrowserContext, address: string, { email }: Student): Promise<void> {
  const answer = await context.request.post(`${address}/api/v1/sessions`, {
    headers: { origin: address },
    data: { email, password: PASSWORD, deviceId: email },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
