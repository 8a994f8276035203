import { beforeAll, expect, test } from 'vitest';
import { clientFor, mailsTo, newPerson, runJobs, type TestServices, testServices } from '#server/testing.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});

async function studentWithSession() {
  const student = await newPerson(services);
  const session = {
    user_id: student.id,
    token_hash: Buffer.from(student.id),
    one_at_a_time: true,
    device_id: 'device',
    expires_at: new Date(Date.now() + 60_000),
  };
  await services.db.insertInto('sessions').values(session).execute();
  const ended = async () => {
    const query = services.db.selectFrom('sessions').where('user_id', '=', student.id).select('revoked_reason');
    return (await query.executeTakeFirstOrThrow()).revoked_reason;
  };
  return { student, ended };
}

const support = async () => clientFor(services, await newPerson(services, { role: 'support' })).students;
const actsOn = async (subjectId: string) => {
  const admin = await newPerson(services, { role: 'admin' });
  const { events } = await clientFor(services, admin).audit.list({ subjectId });
  return events.map(({ act }) => act);
};

test('a suspension signs out at once, tells why by mail, is written down, and once is enough', async () => {
  const { student, ended } = await studentWithSession();
  const students = await support();
  for (let time = 0; time < 2; time += 1) await students.suspend({ userId: student.id, reason: 'shared the notes' });
  expect(await ended()).toBe('suspended');
  await runJobs(services);
  const mails = await mailsTo(services, student.email);
  expect(mails.map(({ template }) => template)).toEqual(['suspended']);
  expect(mails[0]?.text).toContain('shared the notes');
  expect(await actsOn(student.id)).toEqual(['student.suspended']);
});

test('a restoration lets in again', async () => {
  const { student } = await studentWithSession();
  const students = await support();
  await students.suspend({ userId: student.id, reason: 'by mistake' });
  await students.restore({ userId: student.id });
  const row = await services.db
    .selectFrom('users')
    .where('id', '=', student.id)
    .select('suspended_at')
    .executeTakeFirstOrThrow();
  expect(row.suspended_at).toBeNull();
  expect(await actsOn(student.id)).toEqual(['student.restored', 'student.suspended']);
});

test('a sign-out ends the session and nothing else', async () => {
  const { student, ended } = await studentWithSession();
  await (await support()).signOut({ userId: student.id });
  expect(await ended()).toBe('signed-out');
  expect(await actsOn(student.id)).toEqual(['student.signed-out']);
});

test('a reset goes to the student by mail; support never sees the link nor sets a password', async () => {
  const { student } = await studentWithSession();
  expect(await (await support()).sendReset({ userId: student.id })).toBeUndefined();
  await runJobs(services);
  expect((await mailsTo(services, student.email)).map(({ template }) => template)).toEqual(['reset-password']);
});

test('staff, the deleted and the unknown are the same nobody', async () => {
  const staff = await newPerson(services, { role: 'instructor' });
  const gone = await newPerson(services);
  await services.db.updateTable('users').set({ anonymised_at: new Date() }).where('id', '=', gone.id).execute();
  const students = await support();
  for (const userId of [staff.id, gone.id, 'nobody']) {
    await expect(students.suspend({ userId, reason: 'a reason' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(students.signOut({ userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('students and instructors find no such procedure', async () => {
  const { student } = await studentWithSession();
  for (const role of ['student', 'instructor'] as const) {
    const { students } = clientFor(services, await newPerson(services, { role }));
    const suspending = students.suspend({ userId: student.id, reason: 'a reason' });
    await expect(suspending).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
