-- The host of a picture that stands elsewhere (of an imported school: its old cloud storage), as a policy names it.
create function picture_origin(address text) returns text language sql immutable strict parallel safe as $$
  select lower((regexp_match(address, '^(https?://[a-z0-9.-]+(?::\d{1,5})?)(?:[/?#]|$)', 'i'))[1])
$$;
create index users_by_picture_origin on users (picture_origin(photo_url)) where picture_origin(photo_url) is not null;

-- Every host that the school has pictures at: the only ones that its pages may load one from.
create view picture_origins as
  select picture_origin(thumbnail_url) as origin from courses
  union select picture_origin(thumbnail_url) from ebooks
  union select picture_origin(thumbnail_url) from streams
  union select picture_origin(value->>'photoUrl') from settings where name = 'instructor'
  union select picture_origin(photo_url) from users where picture_origin(photo_url) is not null;
