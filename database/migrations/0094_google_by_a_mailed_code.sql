-- The request of the code that was mailed to the account which Google's shall be joined to: the newest one alone is good.
alter table google_sign_ins add column request_hash bytea;
