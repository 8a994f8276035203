-- Most tests belong to no lesson: then nothing of an attempt is followed, and a crowd that ends together pays nothing for it.
create or replace function follow_attempt() returns trigger language plpgsql as $$
begin
  if exists (select from tests where id = new.test_id and lesson_id is not null) then
    perform follow_lesson_test(new.test_id, new.user_id);
  end if;
  return null;
end $$;
