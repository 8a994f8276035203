create table coupons (
  id text primary key default new_id(),
  -- Upper case letters, digits and hyphens; what is typed is brought into this shape.
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  percent integer check (percent between 1 and 100),
  flat_paise bigint check (flat_paise > 0),
  -- The most that a percentage takes off.
  most_off_paise bigint check (most_off_paise > 0),
  minimum_paise bigint not null default 0 check (minimum_paise >= 0),
  scope text not null check (scope in ('everything', 'courses', 'ebooks', 'items')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  most_uses integer check (most_uses > 0),
  most_uses_each integer check (most_uses_each > 0),
  switched_off_at timestamptz,
  created_by text references users on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(percent, flat_paise) = 1),
  check (ends_at is null or ends_at > starts_at)
);
create table coupon_items (
  id text primary key default new_id(),
  coupon_id text not null references coupons on delete cascade,
  course_id text references courses on delete cascade,
  ebook_id text references ebooks on delete cascade,
  check (num_nonnulls(course_id, ebook_id) = 1)
);
create unique index coupon_items_one on coupon_items (coupon_id, coalesce(course_id, ebook_id));
