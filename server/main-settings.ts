import { readConfig } from './config.ts';

// Run before a start builds or migrates anything.
try {
  readConfig();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
