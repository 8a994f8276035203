-- The texts of the school print its settings, so a change of these is a change of those.
create trigger announce_pages after insert or update or delete or truncate on settings for each statement
  execute function announce_table('pages');
