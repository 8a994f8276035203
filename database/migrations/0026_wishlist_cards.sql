-- A wishlist shows cards: it changes with what its owner may open, and with the courses on it.
create trigger announce_wishlist_insert after insert on entitlements referencing new table as changed
  for each statement execute function announce_owners('wishlist', 'user_id');
create trigger announce_wishlist_update after update on entitlements referencing new table as changed
  for each statement execute function announce_owners('wishlist', 'user_id');

create index wishlisted_courses_by_course on wishlisted_courses (course_id);
create function announce_wishers() returns trigger language plpgsql as $$
declare
  owners text[];
begin
  select array_agg(user_id) into owners from (
    select distinct user_id from wishlisted_courses where course_id in (select id from changed) limit 101
  ) as few;
  if cardinality(owners) > 100 then
    perform pg_notify('live', 'wishlist:*');
  else
    perform pg_notify('live', 'wishlist:' || owner) from unnest(owners) as owner;
  end if;
  return null;
end $$;
create trigger announce_wishers after update on courses referencing new table as changed
  for each statement execute function announce_wishers();
