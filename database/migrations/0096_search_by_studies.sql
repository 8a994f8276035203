-- What is searched also says for whom it is and who teaches it: the names of programmes and universities, and the instructor's.
-- They come last, so that a text still begins with the code or the title.
create function studies_text(subject text, programme text, university text, section text) returns text language sql stable as $$
  with studied as (
    select programme_id as id from programme_subjects where subject_id = subject
    union select programme
    union select programme_id from book_sections where book_sections.id = section
  ), named as (
    select university_id, code, name from programmes where id in (select id from studied)
  )
  select concat_ws(' ', (select string_agg(code || ' ' || name, ' ' order by code) from named), (
    select string_agg(code || ' ' || name, ' ' order by code) from universities
    where id = university or id in (select university_id from named)
      or id = (select university_id from subjects where subjects.id = subject)
  ))
$$;
create or replace function set_search() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(new);
begin
  new.search := search_text(new.title, new.subject_id) || coalesce(' ' || nullif(fold_text(concat_ws(' ',
    row ->> 'instructor_name',
    studies_text(new.subject_id, row ->> 'programme_id', row ->> 'university_id', row ->> 'section_id'))), ''), '');
  return new;
end $$;
drop trigger set_search on courses;
drop trigger set_search on ebooks;
drop trigger set_search on notes;
create trigger set_search before insert or update of title, subject_id, university_id, instructor_name on courses
  for each row execute function set_search();
create trigger set_search before insert or update of title, subject_id, section_id on ebooks
  for each row execute function set_search();
create trigger set_search before insert or update of title, subject_id, programme_id, university_id on notes
  for each row execute function set_search();

-- The items of subjects, of programmes that their notes and sections name, and of universities.
create function refresh_search_of(of_subjects text[], of_programmes text[], of_universities text[]) returns void
language plpgsql as $$
begin
  update courses set title = title where subject_id = any (of_subjects) or university_id = any (of_universities);
  update ebooks set title = title where subject_id = any (of_subjects)
    or section_id in (select id from book_sections where programme_id = any (of_programmes));
  update notes set title = title where subject_id = any (of_subjects) or programme_id = any (of_programmes)
    or university_id = any (of_universities);
end $$;
create function refresh_search_of_university() returns trigger language plpgsql as $$
begin
  perform refresh_search_of(
    array(select id from subjects where university_id = new.id),
    array(select id from programmes where university_id = new.id), array[new.id]);
  return null;
end $$;
create trigger refresh_search after update of code, name on universities for each row
  when (new.code <> old.code or new.name <> old.name) execute function refresh_search_of_university();
create function refresh_search_of_programme() returns trigger language plpgsql as $$
begin
  perform refresh_search_of(
    array(select subject_id from programme_subjects where programme_id = new.id), array[new.id], '{}');
  return null;
end $$;
create trigger refresh_search after update of code, name on programmes for each row
  when (new.code <> old.code or new.name <> old.name) execute function refresh_search_of_programme();
create function refresh_search_of_section() returns trigger language plpgsql as $$
begin
  update ebooks set title = title where section_id = new.id;
  return null;
end $$;
create trigger refresh_search after update of programme_id on book_sections for each row
  when (new.programme_id is distinct from old.programme_id) execute function refresh_search_of_section();
create function refresh_search_of_programme_subjects() returns trigger language plpgsql as $$
begin
  perform refresh_search_of(array(select distinct subject_id from changed), '{}', '{}');
  return null;
end $$;
create trigger refresh_search_insert after insert on programme_subjects referencing new table as changed
  for each statement execute function refresh_search_of_programme_subjects();
create trigger refresh_search_delete after delete on programme_subjects referencing old table as changed
  for each statement execute function refresh_search_of_programme_subjects();

update courses set title = title;
update ebooks set title = title;
update notes set title = title;
