-- Kept beside the names of who teaches and who asks: folding them anew for each row that a search looks at was most of it.
drop index courses_found_by_teacher;
alter table courses add column instructor_search text not null
  generated always as (' ' || fold_text(coalesce(instructor_name, ''))) stored;
create index courses_found_by_teacher on courses using gin (instructor_search gin_trgm_ops);
drop index tickets_found;
alter table tickets add column search text not null
  generated always as (' ' || fold_text(name || ' ' || email)) stored;
create index tickets_found on tickets using gin (search gin_trgm_ops);

-- Whose money goes back. An order never changes its student, so a refund may know them, and who looks for a person's refunds
-- need not go through orders.
alter table refunds add column user_id text references users;
update refunds set user_id = orders.user_id from orders where orders.id = refunds.order_id;
create index refunds_of_person on refunds (user_id);
create function name_student() returns trigger language plpgsql as $$
begin
  select user_id into new.user_id from orders where id = new.order_id;
  return new;
end $$;
create trigger name_student before insert or update of order_id on refunds for each row execute function name_student();
