-- A school that moves in may have several reviews of a course by one person, and its average counts them all. The last one is
-- theirs to change; the others stand until it is taken back.
alter table course_reviews add column replaced_at timestamptz;
drop index course_reviews_one_each;
create unique index course_reviews_one_each on course_reviews (course_id, user_id)
  where user_id is not null and replaced_at is null;
create index course_reviews_by_person on course_reviews (course_id, user_id) where replaced_at is not null;

update streams set title = 'Live class' where title = '';
alter table streams alter column title drop default, add check (title <> '');
