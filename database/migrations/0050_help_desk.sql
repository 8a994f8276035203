-- Staff see what waits for them at once, whatever was answered and closed before.
create index tickets_open on tickets (created_at) where closed_at is null;
create index tickets_by_age on tickets (created_at, id);
create index doubts_by_age on doubts (created_at, id);
create index course_reviews_by_age on course_reviews (created_at, id);
create index ticket_messages_latest on ticket_messages (ticket_id, id desc);
