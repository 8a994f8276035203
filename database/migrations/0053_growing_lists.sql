-- The order of each list of the studio that was sorted anew for every page, and the rows of filters that few fit.
create index refunds_by_state on refunds (status, (coalesce(decide_by, '9999-12-31T00:00:00Z'::timestamptz)), id);
create index refunds_of_payment on refunds (payment_id);
create index refunds_by_bank_reference on refunds (bank_reference) where bank_reference is not null;
create index course_reviews_of on course_reviews (user_id);
create index course_reviews_by_stars on course_reviews (rating, id);
create index course_reviews_hidden on course_reviews (created_at, id) where hidden_at is not null;
create index tickets_by_clock on tickets
  ((case when answered_at is null then answer_due_at else solution_due_at end), id);
create index doubts_removed on doubts (created_at, id) where removed_at is not null;
create index item_numbers_of_ebooks on item_numbers (owners, ebook_id) where ebook_id is not null;
create index courses_not_live on courses (changed_at, id) where published_at is null;
create index ebooks_not_live on ebooks (changed_at, id) where published_at is null;
create index notes_not_live on notes (changed_at, id) where published_at is null;

-- What is looked for inside texts that people wrote, in any place of a word.
create index ticket_messages_said on ticket_messages using gin (lower(body) gin_trgm_ops);
create index tickets_by_whom on tickets using gin (lower(name || ' ' || email) gin_trgm_ops);
create index doubts_said on doubts using gin (lower(text) gin_trgm_ops);
create index lessons_titled on lessons using gin (lower(title) gin_trgm_ops);
create index courses_titled on courses using gin (lower(title) gin_trgm_ops);
create index users_named on users using gin (lower(name) gin_trgm_ops);
create index course_reviews_said on course_reviews using gin (lower(text) gin_trgm_ops);

-- The buyer's name in the one spelling, beside the document: to fold it for each row of a page took seconds.
drop index invoices_by_buyer;
alter table invoices add column buyer_search text not null generated always as (
  ' ' || fold_text(coalesce(content -> 'buyer' ->> 'name', '') || ' ' || coalesce(content -> 'buyer' ->> 'businessName', ''))) stored;
create index invoices_by_buyer on invoices using gin (buyer_search gin_trgm_ops);
