-- Counts that all processes share (rate-limiter-flexible's own table): sign-in, sign-up, reset and their like.
create table limit_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
