-- What staff find by a few letters, drafts too. fold_text gives one spelling (0025).
create index users_found on users using gin ((' ' || fold_text(name || ' ' || email || ' ' || coalesce(phone, ''))) gin_trgm_ops);
create index tickets_found on tickets using gin ((' ' || fold_text(name || ' ' || email)) gin_trgm_ops);
create index courses_found on courses using gin (search gin_trgm_ops);
create index ebooks_found on ebooks using gin (search gin_trgm_ops);
create index notes_found on notes using gin (search gin_trgm_ops);

-- The medium whose picture stands at an address of ours (/files/images/{id}/{width}.{format}), or null.
create function picture_media(address text) returns text language sql immutable strict parallel safe as $$
  select (regexp_match(address, '^/files/images/([^/]+)/'))[1]
$$;
create index courses_by_picture on courses (picture_media(thumbnail_url)) where picture_media(thumbnail_url) is not null;
create index ebooks_by_picture on ebooks (picture_media(thumbnail_url)) where picture_media(thumbnail_url) is not null;
create index streams_by_picture on streams (picture_media(thumbnail_url)) where picture_media(thumbnail_url) is not null;
