import type pg from 'pg';

export type Ballot = { pollId: string; userId: string; position: number };

/** Tables like the school's own, without triggers and indexes that only the school needs. */
export const HOT_ROW_TABLES = `
  create schema hot_row;
  create table hot_row.polls (id text primary key, total_votes integer not null default 0);
  create table hot_row.options (poll_id text references hot_row.polls, position integer, votes integer not null default 0,
    primary key (poll_id, position));
  create table hot_row.votes (poll_id text, user_id text references users, position integer,
    voted_at timestamptz not null default now(), primary key (poll_id, user_id),
    foreign key (poll_id, position) references hot_row.options)`;

const RECORD = 'insert into hot_row.votes (poll_id, user_id, position) values ($1, $2, $3)';
const OPTION = 'update hot_row.options set votes = votes + 1 where poll_id = $1 and position = $2';
const TOTAL = 'update hot_row.polls set total_votes = total_votes + 1 where id = $1';

/** The single-transaction way: the record, its option's counter, the poll's counter, one commit for each vote. */
export async function castInOneTransaction(pool: pg.Pool, { pollId, userId, position }: Ballot): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name: 'record', text: RECORD, values: [pollId, userId, position] });
    await client.query({ name: 'option', text: OPTION, values: [pollId, position] });
    await client.query({ name: 'total', text: TOTAL, values: [pollId] });
    await client.query('commit');
  } finally {
    client.release();
  }
}
