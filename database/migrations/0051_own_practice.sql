-- A practice test that a student made of the bank: nobody else finds it, and no staff manage it.
alter table tests
  add column student_id text references users on delete cascade,
  add constraint tests_of_students check (
    student_id is null or (kind = 'practice' and owner_id is null and course_id is null and lesson_id is null)
  );
create index tests_of_student on tests (student_id, created_at) where student_id is not null;
