import type { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testServices } from '#server/testing.ts';
import { pipelining } from './pipeline.ts';

const { readings, db, pool } = await testServices();

const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;

async function pidOfReadings(): Promise<number | undefined> {
  const { rows } = await pid.execute(readings);
  return rows[0]?.pid;
}

test('readings of one moment go over one connection, each with its own answer', async () => {
  const numbers = Array.from({ length: 50 }, (_, nth) => nth);
  const answers = await Promise.all(
    numbers.map((nth) =>
      sql<{ nth: number; pid: number }>`select ${nth}::int as nth, pg_backend_pid() as pid`.execute(readings),
    ),
  );
  expect(answers.map(({ rows }) => rows[0]?.nth)).toEqual(numbers);
  expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(1);
});

test('a statement leaves before the one in front of it is answered', async () => {
  let socket: Socket | undefined;
  const { connect, end } = pipelining(({ stream, ...config }) => {
    const open = () => {
      socket = stream?.() as Socket;
      return socket;
    };
    return new pg.Pool({ ...config, connectionString: pool.options.connectionString, stream: open });
  });
  const { query } = await connect();
  const slow = query({ text: 'select pg_sleep(0.3)' });
  const next = query({ text: 'select 1 as one' });
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const sent = socket?.bytesWritten;
  await slow;
  expect((await next).rows).toEqual([{ one: 1 }]);
  expect(socket?.bytesWritten).toBe(sent);
  await end();
});

test('a statement that fails harms none that was sent with it', async () => {
  const [before, failed, after] = await Promise.allSettled([
    sql`select ${1}::int as one`.execute(readings),
    sql`select ${1}::int / 0`.execute(readings),
    sql`select ${1}::int as one`.execute(readings),
  ]);
  expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a transaction is refused: the statements of others would fall into it', async () => {
  await expect(readings.transaction().execute(async () => undefined)).rejects.toThrow('a connection of its own');
  await expect(
    readings
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async () => undefined),
  ).rejects.toThrow('a connection of its own');
  expect(await pidOfReadings()).toBeTypeOf('number');
});

test('when the connection is lost what was under way fails, and the next reading opens another', async () => {
  const lost = await pidOfReadings();
  const underWay = sql`select pg_sleep(30)`.execute(readings);
  const failed = expect(underWay).rejects.toThrow();
  await sql`select pg_terminate_backend(${lost}::int)`.execute(db);
  await failed;
  await expect.poll(() => pidOfReadings().catch(() => lost)).not.toBe(lost);
});
