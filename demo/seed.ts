import { type Kysely, sql, type Transaction } from 'kysely';
import { insertProduct } from '#database/products.ts';
import type { DB } from '#database/tables.ts';
import { agoFrom } from './clock.ts';
import { bookErrata } from './ebooks.ts';
import { videos } from './films/videos.ts';
import { insertMoney, moneyAt } from './money/money.ts';
import { insertPastPapers } from './papers/papers.ts';
import { classmates } from './people.ts';
import { type School, schoolAt } from './school.ts';
import { insertSyllabus } from './syllabus/syllabus.ts';
import { insertTests } from './tests/tests.ts';

/** How many classmates have sat the quiz. */
const SITTERS = 40;

/** Fills a database without users and products with the demo school, all or nothing; answers whether it did. */
export async function seedDemoSchool(db: Kysely<DB>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Several processes may start at once; the later ones wait here and then find the school.
    await sql`select pg_advisory_xact_lock(hashtext('demo school'))`.execute(transaction);
    if (await holdsSomething(transaction)) return false;
    const now = new Date();
    const school = schoolAt(now);
    await insertStudies(transaction, school);
    await insertPeople(transaction, school);
    await insertCatalogue(transaction, school);
    await insertEarlierPrices(transaction);
    await insertMoney(transaction, moneyAt(agoFrom(now)));
    await insertNews(transaction, school);
    await insertSyllabus(transaction);
    await insertTests(
      transaction,
      now,
      classmates.slice(0, SITTERS).map(({ id }) => id),
    );
    await insertPastPapers(transaction);
    return true;
  });
}

async function holdsSomething(db: Transaction<DB>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return user !== undefined || product !== undefined;
}

async function insertStudies(db: Transaction<DB>, school: School): Promise<void> {
  await db.insertInto('universities').values(school.universities).execute();
  await db.insertInto('programmes').values(school.programmes).execute();
  await db.insertInto('subjects').values(school.subjects).execute();
  await db.insertInto('programme_subjects').values(school.programmeSubjects).execute();
  await db.insertInto('terms').values(school.terms).execute();
  await db.insertInto('timetable_sections').values(school.timetableSections).execute();
  await db.insertInto('timetable_entries').values(school.timetableEntries).execute();
  await db.insertInto('deadlines').values(school.deadlines).execute();
}

async function insertPeople(db: Transaction<DB>, school: School): Promise<void> {
  await db.insertInto('users').values(school.users).execute();
  await db.insertInto('passwords').values(school.passwords).execute();
  await db.insertInto('user_subjects').values(school.userSubjects).execute();
  await db.insertInto('timetable_revisions').values(school.timetableRevisions).execute();
}

async function insertCatalogue(db: Transaction<DB>, school: School): Promise<void> {
  await db.insertInto('media').values(videos).execute();
  await db.insertInto('media').values(school.media).execute();
  for (const course of school.courses) await insertProduct(db, 'course', course);
  await db.insertInto('course_instructors').values(school.courseInstructors).execute();
  await db.insertInto('course_sections').values(school.courseSections).execute();
  await db.insertInto('lessons').values(school.lessons).execute();
  await db.insertInto('book_sections').values(school.bookSections).execute();
  for (const book of school.ebooks) await insertProduct(db, 'ebook', book);
  await db.insertInto('ebook_errata').values(bookErrata).execute();
  for (const note of school.notes) await insertProduct(db, 'note', note);
  await db.insertInto('entitlements').values(school.entitlements).execute();
  await db.insertInto('reviews').values(school.reviews).execute();
  await db.insertInto('wishes').values(school.wishes).execute();
}

/** What stands struck through was really asked: from sixty days before today until thirty. */
async function insertEarlierPrices(db: Transaction<DB>): Promise<void> {
  await sql`
    with struck as (
      select id, list_price_paise from products where published_at is not null and list_price_paise is not null
    ), followed as (
      update product_prices set valid_from = greatest(valid_from, now() - interval '30 days') from struck
      where product_prices.product_id = struck.id
    )
    insert into product_prices (product_id, price_paise, is_live, valid_from, valid_until)
    select id, list_price_paise, true, now() - interval '60 days', now() - interval '30 days' from struck
  `.execute(db);
}

async function insertNews(db: Transaction<DB>, school: School): Promise<void> {
  await db.insertInto('settings').values(school.settings).execute();
  await db.insertInto('announcements').values(school.announcements).execute();
  await db.insertInto('streams').values(school.streams).execute();
  await db.insertInto('polls').values(school.polls).execute();
  await db.insertInto('poll_options').values(school.pollOptions).execute();
  await db.insertInto('poll_votes').values(school.pollVotes).execute();
}
