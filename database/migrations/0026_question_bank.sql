-- What classifies a question is no part of what it asks: it may be corrected in place, in whichever version.
alter table question_versions
  add column level text check (level in ('remember', 'apply', 'analyse')),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20);
create index question_versions_tagged on question_versions using gin (tags);
create index questions_of_subject on questions (subject_id, created_at, id);

drop trigger append_only on question_versions;
create trigger append_only before truncate or update of id, question_id, number, kind, body, html, mark_units,
  penalty_mark_units, languages, fingerprint, made_at on question_versions
  for each statement execute function refuse_change();

-- The pictures that a version shows. They are private: staff see them, and who has been asked that version.
create table question_pictures (
  version_id text not null references question_versions on delete cascade,
  media_id text not null references media,
  primary key (version_id, media_id)
);
create index question_pictures_of on question_pictures (media_id);

-- Where a lesson or a document teaches what a version asks.
create table question_sources (
  version_id text not null references question_versions on delete cascade,
  position integer not null check (position > 0),
  lesson_id text references lessons on delete cascade,
  at_seconds integer check (at_seconds >= 0),
  document_kind text check (document_kind in ('ebook', 'note')),
  document_id text references products on delete cascade,
  page integer check (page > 0),
  primary key (version_id, position),
  check ((lesson_id is null) = (at_seconds is null)),
  check ((document_kind is null) = (document_id is null) and (document_id is null) = (page is null)),
  check ((lesson_id is null) <> (document_id is null))
);
create index question_sources_of_lesson on question_sources (lesson_id);
create index question_sources_of_document on question_sources (document_id);
