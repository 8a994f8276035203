import type pg from 'pg';
import { fillFast, timed } from './fast-fill.ts';
import { studioLists } from './studio.ts';

/** How much there is of everything beside the demo school, and statements that make more: before all of it and after. */
export type Size = { courses: number; students: number; orders: number; before?: string[]; after?: string[] };

export const SMALL: Size = { courses: 50, students: 200, orders: 2000 };
export const LARGE: Size = { courses: 5000, students: 100_000, orders: 1_000_000 };

const TOPICS = `{Sociology,History of India,Political Theory,Public Administration,Microeconomics,Financial Accounting,Business Law,
English in Daily Life,Environmental Studies,Psychology,Anthropology,Disaster Management,British Poetry,British Drama,
Hindi Bhasha,Adhunik Hindi Kavya,राजनीति सिद्धांत,भारत का इतिहास,समाजशास्त्र,अर्थशास्त्र,Mathematics,Physics,Chemistry,Biology,Geography,
Commerce,Accountancy,Home Science,Data Entry Operations,Statistics,International Relations,Comparative Government}`;
const KINDS = '{full course,crash course,solved papers,revision,question bank,live batch,doubts class,हिन्दी माध्यम}';

/**
 * Brings a migrated database to a size: courses and as many e-books, students of whom each is signed in nowhere, orders of
 * which seven in ten were paid, with their payments, rights and ledger, and what desks.ts says. What is there already stays.
 */
export async function growTo(client: pg.Client, size: Size): Promise<void> {
  const { before = [], after = [] } = size;
  await fillFast(client, [...before, ...shelves, ...sales, ...studioLists, ...after], (statement) =>
    client.query(statement, valuesOf(statement, size)),
  );
  await timed('vacuum analyze', () => client.query('vacuum analyze'));
}

function valuesOf(statement: string, { courses, students, orders }: Size): number[] {
  const most = Math.max(0, ...[...statement.matchAll(/\$(\d)/g)].map(([, place]) => Number(place)));
  return [courses, students, orders].slice(0, most);
}

const FIRST = `{Asha,Ravi,Sana,Anita,Vikram,Meera,Imran,Pooja,Rahul,Kavita,Arjun,Neha,Sanjay,Fatima,Deepak,Priya,Manoj,Rekha,Amit,
Sunita,Rajesh,Geeta,Vijay,Lata,Suresh,Radha,Anil,Usha,Kiran,Shyam,Mohan,Seema,Ajay,Nisha,Ramesh,Jyoti,Sunil,Maya,Hari,Tara}`;
/** Of twenty one is Kumari: the name that staff type in vain. */
const LAST =
  '{Kumari,Singh,Sharma,Das,Khan,Verma,Yadav,Mishra,Gupta,Jha,Ansari,Prasad,Roy,Sinha,Pandey,Sah,Thakur,Mahto,Rai,Paswan}';

/** The SQL for the title of course or book number `n`. */
export const titleOf = (n: string) =>
  `('${TOPICS}'::text[])[1 + ${n} % 32] || ' ' || ('${KINDS}'::text[])[1 + ${n} / 32 % 8] || ' ' || (2015 + ${n} % 13)`;

/** The SQL for the name of student number `n`; the number stands in it. */
export const nameOf = (n: string) =>
  `('${FIRST}'::text[])[1 + ${n} % 40] || ' ' || ('${LAST}'::text[])[1 + ${n} / 40 % 20] || ' ' || ${n}`;

const shelves = [
  `insert into products (id, kind, title, language, price_paise, list_price_paise, university_id, subject_id, published_at)
    select 'big-course-' || n, 'course', ${titleOf('n')}, case when n % 3 = 0 then 'hi' else 'en' end, (n % 12) * 5000,
      (n % 12) * 9000, subject.university_id, subject.id, now() - n * interval '11 minutes'
    from generate_series(1, $1::int) as n
    left join lateral (select id, university_id from subjects order by code offset n % (select count(*) from subjects) limit 1) as subject on true
    on conflict do nothing`,
  `insert into course_sections (id, course_id, title, position)
    select 'big-section-' || n || '-' || part, 'big-course-' || n, 'Unit ' || part, part
    from generate_series(1, $1::int) as n, generate_series(1, 4) as part on conflict (id) do nothing`,
  `insert into lessons (id, course_id, section_id, title, kind, seconds, position, published_at)
    select 'big-lesson-' || n || '-' || part || '-' || place, 'big-course-' || n, 'big-section-' || n || '-' || part,
      'Lesson ' || place, case when place % 4 = 0 then 'article' else 'video' end, 600, place, now()
    from generate_series(1, $1::int) as n, generate_series(1, 4) as part, generate_series(1, 5) as place on conflict (id) do nothing`,
  `insert into book_sections (id, title, position)
    select 'big-shelf-' || n, 'Shelf ' || n, n from generate_series(1, greatest(1, $1::int / 50)) as n on conflict do nothing`,
  `insert into products (id, kind, title, language, price_paise, subject_id, published_at, listed_at)
    select 'big-book-' || n, 'ebook', ${titleOf('n')}, 'both', (n % 9) * 1900, subject.id, now(), now() - n * interval '7 minutes'
    from generate_series(1, $1::int) as n
    left join lateral (select id from subjects order by code offset n % (select count(*) from subjects) limit 1) as subject on true
    on conflict do nothing`,
  `update ebooks set pages = 20 + n % 60, section_id = 'big-shelf-' || (1 + n % greatest(1, $1::int / 50))
    from generate_series(1, $1::int) as n where id = 'big-book-' || n and section_id is null`,
];

/**
 * Order n is of student n mod all, for a course or a book that is another for each of their orders. The first 200, who ask
 * in the bench, own the same few shelves in a school of any size: a page is rendered once for all who own the same.
 */
const sales = [
  `insert into users (id, email, name, email_verified_at, created_at)
    select 'big-student-' || n, 'big-' || n || '@students.test', ${nameOf('n')}, case when n % 40 <> 39 then now() end,
      now() - n * interval '3 minutes'
    from generate_series(0 * $1::int, $2::int - 1) as n on conflict do nothing`,
  `insert into orders (id, number, user_id, status, kind, product_id, list_paise, price_paise, taxable_paise, igst_paise,
      total_paise, snapshot, state_code, pin, provider, idempotency_key, accepted, created_at, expires_at, paid_at, closed_at)
    select 'big-order-' || n, 'ADH-20-' || lpad(n::text, greatest(6, length(n::text)), '0'), 'big-student-' || n % $2::int,
      case when n % 10 < 7 then 'paid' else 'expired' end, case when n % 2 = 0 then 'course' else 'ebook' end,
      case when n % 2 = 0 then 'big-course-' else 'big-book-' end || item, 49900, 49900, 42288, 7612, 49900,
      jsonb_build_object('title', 'Sociology no. ' || item, 'language', 'en', 'thumbnailUrl', null, 'subjectCode', null,
        'taxMode', 'regular', 'sac', '999293', 'basisPoints', 1800),
      '10', '800001', 'sandbox', 'big-key-of-order-' || n, '{"terms": 1, "refund": 1}',
      now() - n * interval '20 seconds', now() - n * interval '20 seconds' + interval '30 minutes',
      case when n % 10 < 7 then now() - n * interval '20 seconds' end,
      case when n % 10 >= 7 then now() - n * interval '20 seconds' + interval '30 minutes' end
    from generate_series(1, $3::int) as n,
      lateral (select 1 + (n / $2::int * 7 + case when n % $2::int < 200 then n % $2::int % 50 else n end) % $1::int as item) as chosen on conflict do nothing`,
  `insert into order_items (order_id, position, kind, product_id, title, unit_price_paise)
    select id, 0, kind, product_id, snapshot->>'title', price_paise from orders
    where id like 'big-order-%' and not exists (select from order_items where order_id = orders.id)`,
  `insert into order_events (order_id, happened_at, step)
    select id, created_at, 'created' from orders where id like 'big-order-%' union all
    select id, paid_at, 'paid' from orders where id like 'big-order-%' and paid_at is not null on conflict do nothing`,
  `insert into provider_orders (provider, provider_order_id, order_id, amount_paise, created_at)
    select provider, 'order_' || id, id, total_paise, created_at from orders where id like 'big-order-%' on conflict do nothing`,
  `insert into payments (provider, provider_payment_id, provider_order_id, order_id, status, amount_paise, currency, method, raw,
      made_at, captured_at, pays_order)
    select provider, 'pay_' || id, 'order_' || id, id, 'captured', total_paise, 'INR', 'upi', '{}', paid_at, paid_at, true
    from orders where id like 'big-order-%' and paid_at is not null on conflict do nothing`,
  `insert into money_audit (happened_at, provider, entry, order_id, provider_payment_id, amount_paise)
    select paid_at, provider, 'captured', id, 'pay_' || id, total_paise
    from orders where id like 'big-order-%' and paid_at is not null on conflict do nothing`,
  `insert into entitlements (user_id, product_id, source, order_id, granted_at)
    select user_id, product_id, 'order', id, paid_at
    from orders where id like 'big-order-%' and paid_at is not null on conflict do nothing`,
];
