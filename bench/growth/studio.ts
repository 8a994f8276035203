/**
 * What else stands on the desks of the studio, in proportion to the courses ($1), students ($2) and orders ($3): documents,
 * refunds, coupons, questions, reviews and the log. Sixty of each kind wait in a school of any size: staff answer them.
 */
export const studioLists = [
  `insert into invoices (id, kind, number, series, financial_year, serial, order_id, issued_at, issued_on, total_paise, content)
    select 'big-invoice-' || n, case when n % 50 = 0 then 'receipt' else 'invoice' end, 'BIG/' || n, 'BIG', '26-27', n + 0 * $1::int,
      orders.id, orders.paid_at, (orders.paid_at at time zone 'Asia/Kolkata')::date, orders.total_paise,
      jsonb_build_object('buyer', jsonb_build_object('name', users.name, 'address', 'Patna'), 'placeOfSupply', '10',
        'totals', jsonb_build_object('taxablePaise', orders.taxable_paise), 'lines', jsonb_build_array(orders.snapshot))
    from (select id, user_id, paid_at, total_paise, taxable_paise, snapshot, substr(id, 11)::int as n from orders
      where id like 'big-order-%' and paid_at is not null and 0 * $2::int + 0 * $3::int = 0) as orders
      join users on users.id = orders.user_id on conflict do nothing`,
  `insert into refunds (id, order_id, payment_id, amount_paise, cause, reason, status, provider_refund_id, requested_at, decide_by,
      processed_at)
    select 'big-refund-' || substr(order_id, 11), order_id, id, amount_paise, 'request', 'Bought by mistake',
      case when place <= 60 then 'requested' when place % 5 = 0 then 'declined' else 'processed' end, 'rfnd_' || order_id,
      captured_at + interval '1 hour', captured_at + interval '3 days',
      case when place > 60 and place % 5 <> 0 then captured_at + interval '2 days' end
    from (select *, row_number() over (order by captured_at desc) as place from payments
      where id like '%' and order_id like 'big-order-%' and substr(order_id, 11)::int % case when $3::int < 10000 then 10 else 50 end = 1 and 0 * $1::int + 0 * $2::int = 0) as payments on conflict do nothing`,
  `insert into coupons (id, code, percent, scope, created_at, ends_at)
    select 'big-coupon-' || n, 'BIG' || n, 10, 'everything', now() - n * interval '1 hour',
      case when n % 2 = 0 then now() + interval '30 days' end
    from generate_series(1, greatest(60, $1::int / 5)) as n on conflict do nothing`,
  `insert into tickets (id, number, key, user_id, name, email, language, category, created_at, answer_due_at, solution_due_at,
      answered_at, closed_at)
    select 'big-ticket-' || n, 'T-9' || n, 'big-key-of-ticket-' || n, users.id, users.name, users.email, 'en',
      ('{payment,access,content,account,other}'::text[])[1 + n % 5], at, at + interval '2 days', at + interval '15 days',
      case when n > 60 then at + interval '5 hours' end, case when n > 60 then at + interval '9 hours' end
    from (select n, now() - n * interval '9 minutes' as at, 'big-student-' || n % $2::int as user_id
      from generate_series(1 + 0 * $1::int, greatest(300, $2::int / 5)) as n) as asked join users on users.id = user_id on conflict do nothing`,
  `insert into ticket_messages (id, ticket_id, author, body, created_at)
    select id || '-message', id, 'asker', 'The film of lesson ' || substr(id, 12) || ' does not begin on my telephone.', created_at
    from tickets where id like 'big-ticket-%' on conflict do nothing`,
  `insert into doubts (id, lesson_id, user_id, text, created_at, answered_at)
    select 'big-doubt-' || n, 'big-lesson-' || 1 + n % $1::int || '-1-1', 'big-student-' || n % $2::int,
      'Why did the ' || n || 'th reform fail?', now() - n * interval '8 minutes', case when n > 60 then now() end
    from generate_series(1, greatest(300, $2::int / 5)) as n on conflict do nothing`,
  `insert into reviews (id, product_id, user_id, rating, text, created_at)
    select 'big-review-' || n, 'big-course-' || 1 + n % $1::int, 'big-student-' || n % $2::int, 1 + n % 5,
      'Clear and to the point, lecture ' || n % 40, now() - n * interval '5 minutes'
    from generate_series(1, $2::int) as n on conflict do nothing`,
  `insert into products (id, kind, title, created_at, changed_at, published_at)
    select 'big-note-' || n, 'note', 'Notes on unit ' || n % 9 || ' of course ' || n, now(), now() - n * interval '3 minutes', now()
    from generate_series(1, $1::int) as n on conflict do nothing`,
  `insert into audit_events (happened_at, actor_id, actor_role, act, subject_id)
    select now() - n * interval '40 seconds', case when n % 9 = 0 then 'admin' else 'big-student-' || n % $2::int end, 'student',
      ('{session.begun,order.paid,student.note-written,course.changed,session.ended}'::text[])[1 + n % 5],
      'big-student-' || n % $2::int
    from generate_series(1 + 0 * $1::int, $3::int / 2) as n`,
];
