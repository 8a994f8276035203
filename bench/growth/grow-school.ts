import { withDatabase } from '#bench/school/students.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { queryOnce, socketUrl } from '#database/postgres/postgres-process.ts';
import { seedDemoSchool } from '#demo/seed.ts';
import { readConfig } from '#server/config.ts';
import { addUpSales, moveSalesOn } from '#server/features/products/products.jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { openServices } from '#server/services.ts';
import { growTo, type Size } from './big-school.ts';

/** A school of a size in a database of this name, unless it is there already. */
export async function growSchool(socketFolder: string, name: string, size: Size): Promise<void> {
  const maintenance = socketUrl(socketFolder, 'postgres');
  const known = await queryOnce(maintenance, 'select from pg_database where datname = $1', [name]);
  if (known.length === 0) await grow(maintenance, socketUrl(socketFolder, name), name, size);
}

/** Silent, and without limits. */
export const openConfig = () => readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000000' });

/** Under another name until it is whole, so that a run that was broken off leaves nothing that looks grown. */
async function grow(maintenance: string, url: string, name: string, size: Size): Promise<void> {
  console.log(`growing a school of ${size.orders} orders …`);
  const began = performance.now();
  const growing = url.replace(`/${name}?`, `/${name}_growing?`);
  await queryOnce(maintenance, `drop database if exists ${name}_growing`);
  await queryOnce(maintenance, `create database ${name}_growing`);
  await migrateToLatest(growing);
  const services = await openServices(openConfig(), growing, createLog('silent'));
  await seedDemoSchool(services.db);
  await withDatabase(growing, (client) => growTo(client, size));
  for (const { work } of [addUpSales, moveSalesOn]) await work(services);
  await services.stop();
  await withDatabase(growing, (client) => client.query('vacuum analyze'));
  await queryOnce(maintenance, `alter database ${name}_growing rename to ${name}`);
  console.log(`  grown in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
