-- The texts of the school, every version kept: which one somebody agreed to can be shown. Bodies are Markdown.
create table page_versions (
  slug text not null,
  version integer not null check (version > 0),
  title_en text not null,
  title_hi text not null,
  body_en text not null,
  body_hi text not null,
  published_at timestamptz not null default now(),
  published_by text references users on delete set null,
  primary key (slug, version)
);
call announce_changes('page_versions', 'pages');
