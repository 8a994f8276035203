import { accessSync, constants, existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { root } from '#scripts/run.mjs';

const HIGHEST_PORT = 65_535;

/** Tries the port and the data folder that a start will need; throws an Error of one sentence before anything is done. */
export async function checkPlace({ PORT = '3000', HOST = '127.0.0.1', DATA_DIR = './data', ROLE } = process.env) {
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > HIGHEST_PORT)
    throw new Error(`PORT is "${PORT}", which is no port: set a number up to ${HIGHEST_PORT}.`);
  checkFolder(resolve(root, DATA_DIR));
  if (ROLE !== 'worker') await checkPort(Number(PORT), HOST);
}

function checkFolder(folder) {
  try {
    let place = folder;
    while (!existsSync(place)) place = dirname(place);
    accessSync(place, constants.W_OK);
    // What is no folder has nothing in it, not even itself.
    accessSync(`${place}/.`, constants.X_OK);
  } catch (error) {
    throw new Error(
      `The data folder ${folder} may not be written to (${error.code}): change its owner, or set DATA_DIR to another one.`,
    );
  }
}

function checkPort(port, host) {
  const reasons = {
    EADDRINUSE: `Port ${port} is taken: stop what listens there, or set PORT to another one.`,
    EACCES: `Port ${port} may not be opened by this user: set PORT to one above 1023.`,
  };
  return new Promise((settle, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }) =>
      reject(
        new Error(reasons[code] ?? `HOST is "${host}", where this machine cannot listen (${code}): set another one.`),
      ),
    );
    probe.listen(port, host, () => probe.close(settle));
  });
}
