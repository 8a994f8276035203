import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Where a transaction can be held: at a statement on a table, or when it says commit. */
export type Gate = {
  name: string;
  table: string;
  when: 'before insert' | 'after insert' | 'before update' | 'at commit';
};

const GATES = 7421;
const STOOD_MS = 20_000;

/**
 * Holds the server's transactions at marked places of a test database: whoever comes to a closed gate waits in PostgreSQL.
 * `untilReached` resolves when somebody does. What waits when its process is killed never says commit, but for `at commit`.
 */
export async function buildGates(url: string, gates: Gate[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create function stand_at_gate() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${GATES}, tg_argv[0]::int);
      return new;
    end $$`);
  for (const [place, { table, when }] of gates.entries()) {
    const kind = when === 'at commit' ? 'constraint trigger' : 'trigger';
    const moment = when === 'at commit' ? 'after insert or update' : when;
    const until = when === 'at commit' ? 'deferrable initially deferred' : '';
    await client.query(
      `create ${kind} a_gate_${place} ${moment} on ${table} ${until} for each row execute function stand_at_gate(${place})`,
    );
  }

  return {
    close: (place: number) => client.query('select pg_advisory_lock($1, $2)', [GATES, place]),
    open: (place: number) => client.query('select pg_advisory_unlock($1, $2)', [GATES, place]),
    async untilReached(place: number): Promise<void> {
      const deadline = Date.now() + STOOD_MS;
      while (Date.now() < deadline) {
        const { rowCount } = await client.query(
          `select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and not granted
            and database = (select oid from pg_database where datname = current_database())`,
          [GATES, place],
        );
        if (rowCount) return;
        await sleep(5);
      }
      throw new Error(`nobody came to the gate ${gates[place]?.name}`);
    },
    end: () => client.end(),
  };
}
