import type pg from 'pg';

/** Triggers that only wake listeners or judge row by row what is made in step here, and foreign keys. */
const IDLE = `tgisinternal or tgfoid::regproc::text in ('announce_table', 'announce_owners', 'announce_doubts',
  'judge_this_order', 'judge_its_order', 'note_seen_owner')`;

/** The tables that grow with the orders. Of the others the triggers need the indexes meanwhile, and they cost little. */
const LONG_TEXTS = [
  ...['users', 'orders', 'order_items', 'order_events', 'provider_orders', 'payments', 'money_audit', 'entitlements'],
  ...['invoices', 'audit_events', 'lesson_progress', 'student_figures'],
];

/**
 * Runs statements that fill tables by the million: without what listens and without foreign keys, and with the indexes that
 * guard nothing built once at the end. The triggers that keep figures run, so that the figures are what a real school's are.
 */
export async function fillFast(
  client: pg.Client,
  statements: string[],
  run: (statement: string) => Promise<unknown>,
): Promise<void> {
  for (const setting of ['synchronous_commit = off', "maintenance_work_mem = '1GB'", "work_mem = '256MB'"])
    await client.query(`set ${setting}`);
  const tables = [...new Set(statements.flatMap((text) => /^insert into (\w+)/.exec(text)?.[1] ?? []))];
  await inTransaction(client, async () => {
    const idle = await listTriggers(client, tables);
    for (const { name, on } of idle) await client.query(`alter table ${on} disable trigger "${name}"`);
    const indexes = await listIndexes(client, LONG_TEXTS);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const statement of statements) await timed(statement, () => run(statement));
    for (const { name, definition } of indexes) await timed(name, () => client.query(definition));
    await client.query('set constraints all immediate');
    for (const { name, on } of idle) await client.query(`alter table ${on} enable trigger "${name}"`);
  });
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await work();
  await client.query('commit');
}

const SLOW_MS = 5000;

/** Says how long something took that took long. */
export async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  if (took > SLOW_MS) console.log(`  ${(took / 1000).toFixed(1)} s ${what.trim().split('\n')[0]?.slice(0, 90)}`);
}

async function listTriggers(client: pg.Client, tables: string[]): Promise<{ name: string; on: string }[]> {
  const { rows } = await client.query(
    `select tgname as name, tgrelid::regclass::text as on from pg_trigger
      where tgrelid = any($1::regclass[]) and tgenabled <> 'D' and (${IDLE})`,
    [tables],
  );
  return rows;
}

/** Those that no constraint needs and that refuse nothing; and one that refuses only when it is built again. */
async function listIndexes(client: pg.Client, tables: string[]): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::regclass[]) and (not indisunique or indexrelid = 'entitlements_one'::regclass)`,
    [tables],
  );
  return rows;
}
