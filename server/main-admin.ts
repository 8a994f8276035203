import { migrateToLatest } from '#database/migrate.ts';
import { readConfig } from './config.ts';
import { newAdminAddress } from './features/staff/staff.service.ts';
import { openDatabase } from './platform/db.ts';
import { createLog } from './platform/log.ts';
import { openOwnDatabase } from './starting/own-database.ts';

const USAGE = `npm run admin

Prints an address, good once and for a day, by which an administrator joins. It may run beside the server.`;

async function run(): Promise<void> {
  const config = readConfig();
  const database = await openOwnDatabase(config);
  try {
    await migrateToLatest(database.url);
    const { db } = openDatabase(database.url, createLog('silent'), 1);
    const address = await newAdminAddress({ db, publicUrl: config.publicUrl }).finally(() => db.destroy());
    console.log(
      `\nOpen this address to join as administrator. It works once, until this time tomorrow:\n\n  ${address}\n`,
    );
  } finally {
    await database.stop();
  }
}

if (process.argv.length > 2) console.log(USAGE);
else
  await run().catch((error: Error) => {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  });
