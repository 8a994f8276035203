import { beforeAll, describe, expect, test } from 'vitest';
import type { ProcedureMeta } from '#contract/procedure.ts';
import { RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { openSchool } from '#server/integration/selling/testing-school.ts';
import { listProcedures } from '#server/integration/testing-inputs.ts';
import { assertAccess } from '#server/platform/rpc.ts';
import type { Person } from '#server/platform/session.ts';
import { newCourse, newLesson } from '#server/testing/testing-lessons.ts';
import { clientFor, newPerson } from '#server/testing.ts';

// Flaw 30 of security.md 4.4: a deletion of nothing switched access on. What is absent, unknown or empty opens nothing here.
const school = await openSchool();
const { sql } = school;
const adminPerson = await newPerson(school, { role: 'admin' });
const studentPerson = await newPerson(school);
const [admin, student] = [clientFor(school, adminPerson), clientFor(school, studentPerson)];
let cookies: { admin: string; student: string };

beforeAll(async () => {
  cookies = { admin: (await school.enter('admin')).cookie, student: (await school.enter()).cookie };
});

/** PostgreSQL's check_violation. */
const NO_SUCH_VALUE = '23514';
const codeOf = (text: string): string | undefined =>
  text ? (JSON.parse(text).json ?? JSON.parse(text))?.code : undefined;
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => String(error.code ?? error),
  );

describe('what is not there', () => {
  const removals = listProcedures().filter(
    ({ method, name }) => method === 'DELETE' && !/^(sessions|privacy|accounts)\./.test(name),
  );

  test.each(removals.map(({ name }) => name))(
    '%s changes nothing when asked for what is absent, once and once more',
    async (name) => {
      const isPublic = ['anyone', 'visitor', 'signed-in', 'own-account'].includes(RIGHTS[name]?.for ?? '');
      const cookie = isPublic ? cookies.student : cookies.admin;
      const before = await school.print();
      for (const _ of [1, 2]) {
        const { status } = await school.rpc(cookie, name, RIGHTS[name]?.input);
        expect(status, name).toBeLessThan(500);
        // Staff are told; what somebody takes off a list of their own that does not hold it is off.
        if (!isPublic && !name.startsWith('studio.views.')) expect(status, name).toBe(404);
      }
      expect(await school.print()).toBe(before);
    },
  );

  test('a right that staff take away twice, or that never was, leaves no right behind', async () => {
    const { courseId } = await newCourse(school);
    await admin.enrolments.grant({
      ...{ userId: studentPerson.id, product: { kind: 'course', id: courseId } },
      until: null,
      note: 'won it',
    });
    const [right] = await admin.enrolments.list({ userId: studentPerson.id });
    const revoke = () => admin.enrolments.revoke({ rightId: right?.id ?? '', note: 'was a mistake' });
    await revoke();
    expect(await refusalOf(revoke())).toBe('NOT_FOUND');
    expect(await refusalOf(admin.enrolments.revoke({ rightId: 'never-was', note: 'was a mistake' }))).toBe('NOT_FOUND');
    expect(await refusalOf(student.lessons.read({ courseId, lessonId: 'none' }))).toBe('NOT_FOUND');
    expect(await sql('select 1 from entitlements where revoked_at is null and product_id = $1', [courseId])).toEqual(
      [],
    );
  });
});

describe('a right', () => {
  test.each([
    ['that was taken away', `revoked_at = now()`],
    ['that is over', `expires_at = now() - interval '1 second', granted_at = now() - interval '2 days'`],
    ['of somebody else', `user_id = (select id from users where role = 'admin' limit 1)`],
  ])('%s opens no lesson, no film and no document', async (_, state) => {
    const { courseId, sectionId } = await newCourse(school);
    const lessonId = await newLesson(school, { courseId, sectionId });
    await sql(`insert into entitlements (user_id, product_id, source) values ($1, $2, 'grant')`, [
      studentPerson.id,
      courseId,
    ]);
    expect((await student.lessons.read({ courseId, lessonId })).body).toMatch(/politics/);
    await sql(`update entitlements set ${state} where product_id = $1`, [courseId]);
    const calls = [
      student.lessons.read({ courseId, lessonId }),
      student.lessons.play({ courseId, lessonId, streamId: crypto.randomUUID() }),
      student.lessons.finish({ courseId, lessonId, isFinished: true }),
      student.doubts.create({ courseId, lessonId, id: crypto.randomUUID(), atSeconds: null, text: 'Why is that?' }),
    ];
    for (const refusal of await Promise.all(calls.map(refusalOf))) expect(refusal).toMatch(/^(NOT_FOUND|LOCKED)$/);
  });

  test('of a state that nobody knows is no state', async () => {
    for (const [table, column] of [
      ['entitlements', 'source'],
      ['users', 'role'],
    ])
      expect(await refusalOf(sql(`update ${table} set ${column} = 'unheard-of'`)), table).toBe(NO_SUCH_VALUE);
  });
});

describe('who may, when nobody said so', () => {
  const people = {
    nobody: { person: null, reason: 'signed-out' as const },
    student: { person: { ...studentPerson } as Person },
    admin: { person: { ...adminPerson } as Person },
  };
  const refusal = (meta: object, who: keyof typeof people) => {
    try {
      assertAccess(meta as ProcedureMeta, people[who]);
      return 'may';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  test('a procedure without a word on rights is for the signed-in, one with a word that nobody knows for nobody', () => {
    expect(refusal({}, 'nobody')).toBe('SIGNED_OUT');
    for (const access of [{ permission: 'unheard.of' }, { permission: '' }, { permission: 'constructor' }, {}]) {
      expect(refusal({ access }, 'nobody')).toBe('SIGNED_OUT');
      expect(refusal({ access }, 'student')).toBe('NOT_FOUND');
      expect(refusal({ access }, 'admin')).toBe('NOT_FOUND');
    }
    expect(refusal({ access: 'everyone' }, 'nobody')).toBe('SIGNED_OUT');
  });

  test('somebody held is held wherever nobody said otherwise', () => {
    const held = { person: { ...studentPerson, held: 'parent-consent' as const } };
    expect(() => assertAccess({}, held)).toThrow('ACCOUNT_HELD');
    expect(() => assertAccess({ access: 'signed-in', allowRestricted: false }, held)).toThrow('ACCOUNT_HELD');
  });
});

describe('an empty change', () => {
  /** A row without what any change moves. */
  const rowOf = async (table: string, id: string) => {
    const [row] = await sql(
      `select to_jsonb(x) - 'revision' - 'changed_at' - 'search' as row from ${table} x where id = $1`,
      [id],
    );
    return row?.['row'];
  };

  test('of settings, a profile, a coupon or a lesson changes nothing and opens nothing', async () => {
    const settings = async () => JSON.stringify(await sql('select * from settings order by name'));
    const before = await settings();
    await admin.settings.update({});
    await admin.settings.update({ revisions: {} });
    expect(await settings()).toBe(before);

    const profile = await rowOf('users', studentPerson.id);
    await student.accounts.update({});
    expect(await rowOf('users', studentPerson.id)).toEqual(profile);

    const { id: couponId } = await admin.coupons.create({
      ...{ code: 'CLOSED-1', off: { kind: 'percent', percent: 10, mostPaise: null }, scope: { kind: 'everything' } },
      ...{ minimumPaise: 500, startsAt: null, endsAt: null, mostUses: 3, mostUsesEach: 1 },
    });
    await admin.coupons.update({ couponId, switchedOff: true, revision: 0 });
    const coupon = await rowOf('coupons', couponId);
    const { revision } = await admin.coupons.read({ couponId });
    await admin.coupons.update({ couponId, revision });
    expect(await rowOf('coupons', couponId)).toEqual(coupon);

    const { courseId, sectionId } = await newCourse(school);
    const lessonId = await newLesson(school, { courseId, sectionId }, { published_at: null });
    const lesson = await rowOf('lessons', lessonId);
    await admin.lessons.studio.lessons.update({ courseId, lessonId, revision: 0 });
    expect(await rowOf('lessons', lessonId)).toEqual(lesson);
  });

  test('what is begun is closed: nobody but staff sees it until somebody says so', async () => {
    const { id: courseId } = await admin.courses.studio.create({ title: 'Unseen course', language: 'en' });
    const { id: sectionId } = await admin.lessons.studio.sections.create({ courseId, title: 'One', after: null });
    const { id: lessonId } = await admin.lessons.studio.lessons.create({
      courseId,
      sectionId,
      kind: 'article',
      title: 'One',
    });
    const { id: pollId } = await admin.polls.create({ title: 'Unseen poll', options: ['One', 'Two'] });
    const rows = await sql(
      `select (select published_at from products where id = $1) as course, (select published_at from lessons where id = $2) as lesson,
        (select is_preview from lessons where id = $2) as preview, (select published_at from polls where id = $3) as poll`,
      [courseId, lessonId, pollId],
    );
    expect(rows).toEqual([{ course: null, lesson: null, preview: false, poll: null }]);
    expect(await refusalOf(student.lessons.read({ courseId, lessonId }))).toBe('NOT_FOUND');
    expect(await refusalOf(student.polls.vote({ pollId, position: 0 }))).toBe('NOT_FOUND');
    expect(await refusalOf(student.checkout.quote({ product: { kind: 'course', id: courseId } }))).toBe('NOT_FOUND');
    expect(JSON.stringify(await student.courses.list({}))).not.toContain('Unseen');
  });

  test('without a row of settings nothing is open that a school has to open', async () => {
    await sql('delete from settings');
    const { approvals, notices, business } = await admin.settings.read();
    expect(notices.detectTools).toBe(false);
    expect(business).toBeNull();
    expect(approvals.twoPersonPaise).toBeGreaterThanOrEqual(0);
    expect(codeOf((await school.rpc(cookies.student, 'settings.read', undefined)).text)).toBe('NOT_FOUND');
  });
});
