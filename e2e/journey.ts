import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Issuer, testOpenId } from '#server/platform/network/testing-openid.ts';
import { collectFaults, type Faults } from './fixtures/faults.ts';
import { listMails, type Mail, readMail } from './fixtures/mails.ts';
import { insertStaff, insertStudent, type Student, signInBrowser } from './fixtures/people.ts';
import { openSchool, type School, type Sql } from './fixtures/school.ts';
import { listTextMessages, readCode } from './fixtures/text-messages.ts';
import { ownVideoCourse } from './fixtures/videos.ts';

export { expect };

type Journey = {
  faults: Faults;
  newStudent: () => Promise<Student>;
  newStaff: (role: 'instructor' | 'support' | 'admin') => Promise<Student>;
  /** A page of an admin who is signed in; it has no address yet. */
  adminPage: Page;
  /** Signs a browser in, and every other browser of this student out. */
  signIn: (context: BrowserContext, student: Student) => Promise<void>;
  /** What was mailed: the newest that fits, waited for; or all of an address. */
  mails: { read: (to: string, subject: RegExp) => Promise<Mail>; list: (to: string) => Promise<Mail[]> };
  /** What was sent to a number (E.164): the code of a message, waited for, or all messages. */
  texts: { code: (to: string, earlier?: number) => Promise<string>; list: (to: string) => Promise<string[]> };
  /** One more browser, watched like the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A new student, who is signed in in `page`. */
  student: Student;
  /** `page`, in which a new student is signed in; it has no address yet. */
  studentPage: Page;
  /** The same who has the course with the films. */
  learner: Student;
  learnerPage: Page;
  /** Plain SQL on the school's database; what all see is as before when the test is over. */
  sql: Sql;
  /** Puts back what all see, where `sql` was used: after the browsers are closed, which else ask for what is gone. */
  restoration: { isNeeded: boolean };
};

/**
 * `isOutgoing`: what a file may ask of its school: that its address has a name, that somebody (`issuer`) stands for Google,
 * and that its messages may go to this machine. One school is for all of these, as a school costs more than most journeys.
 */
type OfWorker = { school: School; isOutgoing: boolean; issuer: Issuer | undefined };

/** A page that a test makes narrower looks like one with its tools open, if the second's check comes meanwhile. */
const closeToolsNotice = (context: BrowserContext, { address }: School): Promise<void> =>
  context.addCookies([{ name: 'closed-notices', value: 'tools', url: address }]);

/** A school for each worker, and no second test in it meanwhile; every browser fails its test by what it complains of. */
export const test = base.extend<Journey, OfWorker>({
  isOutgoing: [false, { option: true, scope: 'worker' }],

  issuer: [
    async ({ isOutgoing }, use) => {
      const issuer = isOutgoing ? await testOpenId() : undefined;
      await use(issuer);
      await issuer?.stop();
    },
    { scope: 'worker' },
  ],

  school: [
    async ({ issuer }, use) => {
      const school = issuer
        ? await openSchool('1', 'localhost', { ...issuer.settings, ALLOW_PRIVATE_ADDRESSES: '1' })
        : await openSchool();
      await use(school);
      await school.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ school }, use) => use(school.address),

  faults: [
    async ({ school }, use) => {
      const faults = collectFaults();
      const before = school.output().length;
      await use(faults);
      expect(faults.list(), 'what the browsers complained of').toEqual([]);
      expect(school.output().slice(before), 'what the server complained of').toBe('');
    },
    { auto: true },
  ],

  restoration: async ({ school }, use) => {
    const restoration = { isNeeded: false };
    await use(restoration);
    if (restoration.isNeeded) await school.restore();
  },

  // Fixtures end in the reverse of the order in which they are named here: the browser before what it looks at is put back.
  context: async ({ faults, restoration: _, school, context }, use) => {
    faults.watch(context);
    await closeToolsNotice(context, school);
    await use(context);
  },

  openBrowser: async ({ browser, faults, school, restoration: _ }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      faults.watch(context);
      await closeToolsNotice(context, school);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },

  newStudent: ({ school }, use) => use(() => insertStudent(school.sql)),

  newStaff: ({ school }, use) => use((role) => insertStaff(school.sql, role)),

  mails: ({ school }, use) =>
    use({
      read: (to, subject) => readMail(school.mails, to, subject),
      list: (to) => listMails(school.mails, to),
    }),

  texts: ({ school }, use) =>
    use({
      code: (to, earlier) => readCode(school.dataDir, to, earlier),
      list: (to) => listTextMessages(school.dataDir, to),
    }),

  signIn: ({ school }, use) => use((context, student) => signInBrowser(context, school.address, student)),

  student: async ({ page, newStudent, signIn }, use) => {
    const student = await newStudent();
    await signIn(page.context(), student);
    await use(student);
  },

  studentPage: ({ page, student: _ }, use) => use(page),

  learner: async ({ student, sql }, use) => {
    await ownVideoCourse(sql, student);
    await use(student);
  },

  learnerPage: ({ page, learner: _ }, use) => use(page),

  adminPage: async ({ openBrowser, newStaff, signIn }, use) => {
    const context = await openBrowser();
    await signIn(context, await newStaff('admin'));
    await use(await context.newPage());
  },

  sql: ({ school, restoration }, use) => {
    restoration.isNeeded = true;
    return use(school.sql);
  },
});
