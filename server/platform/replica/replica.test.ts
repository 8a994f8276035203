import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryOnce } from '#database/postgres/postgres-process.ts';
import { type Db, openDatabase } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { openReplica, type Replica } from './replica.ts';
import { openReplicated, type ReplicatedPostgres } from './testing-replica.ts';

const log = createLog('silent');
let postgres: ReplicatedPostgres;
let replica: Replica;
let end: () => Promise<unknown>;

beforeAll(async () => {
  postgres = await openReplicated((url) => queryOnce(url, 'create table steps (step int)'));
  const [primary, copy] = [openDatabase(postgres.url, log), openDatabase(postgres.replicaUrl, log)];
  replica = openReplica(primary, copy, log);
  end = () => Promise.all([primary.db.destroy(), copy.db.destroy()]);
}, 120_000);

afterAll(async () => {
  await end();
  await postgres.end();
}, 60_000);

type Seen = { last: number; isReplica: boolean };

async function look(db: Db): Promise<Seen | undefined> {
  const { rows } =
    await sql<Seen>`select coalesce(max(step), 0) as last, pg_is_in_recovery() as "isReplica" from steps`.execute(db);
  return rows[0];
}
const write = (step: number) => queryOnce(postgres.url, 'insert into steps values ($1::int)', [String(step)]);
const isUsed = () => expect.poll(async () => (await replica.read(look))?.isReplica, { timeout: 30_000 }).toBe(true);

test('a reading sees all that was committed before it, wherever it is done, and the replica is used', async () => {
  await isUsed();
  const seen: (Seen | undefined)[] = [];
  for (let step = 1; step <= 60; step += 1) {
    await write(step);
    seen.push(...(await Promise.all([replica.read(look), replica.read(look)])));
  }
  expect(seen.map((each) => each?.last)).toEqual(Array.from({ length: 120 }, (_, place) => Math.floor(place / 2) + 1));
  expect(seen.filter((each) => each?.isReplica).length).toBeGreaterThan(0);
}, 60_000);

test('a replica that is behind is left out until it has caught up', async () => {
  await isUsed();
  await postgres.pause();
  await write(1000);
  expect(await replica.read(look)).toEqual({ last: 1000, isReplica: false });
  await write(1001);
  expect(await replica.read(look)).toEqual({ last: 1001, isReplica: false });
  await postgres.resume();
  await isUsed();
  expect((await replica.read(look))?.last).toBe(1001);
}, 60_000);

test('a replica that is away is left out until it is back', async () => {
  await isUsed();
  await postgres.stopReplica();
  await write(2000);
  expect(await replica.read(look)).toEqual({ last: 2000, isReplica: false });
  await postgres.startReplica();
  await isUsed();
}, 60_000);

test('what fails at the replica is done at the primary; a refusal is a refusal', async () => {
  await isUsed();
  await replica.read((db) => sql`insert into steps values (3000)`.execute(db));
  expect(await queryOnce(postgres.url, 'select max(step) as last from steps')).toEqual([{ last: 3000 }]);
  await isUsed();
  let tries = 0;
  const refuse = replica.read(async () => {
    tries += 1;
    throw new ORPCError('NOT_FOUND');
  });
  await expect(refuse).rejects.toThrow(ORPCError);
  expect(tries).toBe(1);
}, 60_000);
