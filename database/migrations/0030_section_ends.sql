-- Sections whose time is over are closed each minute.
create index attempt_sections_due on attempt_sections (deadline_at) where closed_at is null;
