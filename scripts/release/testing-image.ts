import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A stage of an image: the folder that stands for its root, and what its ENV lines and its last lines set. */
export type Stage = { root: string; env: Record<string, string>; command: string[]; user: string };

const run = promisify(execFile);
const DOCKERFILE = 'deploy/Dockerfile';
const WORKDIR = '/app';
/** What says how an image is run, and changes nothing in it; the folder of work is the same in all stages. */
const NOT_OF_THE_FILES = new Set(['WORKDIR', 'VOLUME', 'EXPOSE', 'HEALTHCHECK']);
/** What belongs to the machine of the image: its packages, and users that are not here. */
const OF_THE_SYSTEM = ['apt-get', 'chown'];

/** The instructions of a Dockerfile: each line that was continued by a backslash as one. */
function readInstructions(text: string): [string, string][] {
  return text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => /^([A-Z]+) (.*)$/.exec(line))
    .flatMap((match): [string, string][] => (match?.[1] && match[2] ? [[match[1], match[2]]] : []));
}

/** A build of the same sources is not made twice; of others it is made anew, as its stamp tells. */
const BUILT = ['dist/client', 'dist/server', 'dist/.stamp'];

/**
 * Carries out the lines of deploy/Dockerfile in `context` one by one, in a new folder below `home` for each stage, and
 * answers with the last stage. RUN lines see their stage's folder where the image has its root; what they install
 * comes by the npm of this machine, and what it has built is there.
 */
export async function replayDockerfile(context: string, home: string): Promise<Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage = { root: '', env: {}, command: [], user: '' };
  const bin = join(home, 'bin');
  await mkdir(bin, { recursive: true });
  for (const program of OF_THE_SYSTEM) await writeFile(join(bin, program), '#!/bin/sh\n', { mode: 0o755 });
  await symlink(process.execPath, join(bin, 'node'));

  const steps: Record<string, (text: string) => Promise<void> | void> = {
    async FROM(text) {
      const name = / AS (\w+)$/.exec(text)?.[1] ?? 'last';
      stage = { root: join(home, name), env: {}, command: [], user: 'root' };
      stages.set(name, stage);
      await mkdir(join(stage.root, WORKDIR), { recursive: true });
    },
    ENV(text) {
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
    },
    async COPY(text) {
      const parts = text.split(' ');
      const from = stages.get(/--from=(\w+)/.exec(text)?.[1] ?? '');
      const [target = '', ...sources] = parts.filter((part) => !part.startsWith('--')).toReversed();
      const ignored = from ? [] : await readIgnored(context);
      for (const source of sources)
        await copy(from ? join(from.root, source) : join(context, source), join(stage.root, WORKDIR, target), ignored);
      if (sources.includes('.'))
        for (const path of BUILT.filter((each) => existsSync(join(context, each))))
          await copy(join(context, path), join(stage.root, WORKDIR, path), []);
    },
    async RUN(text) {
      const line = text.replace(/(?<=\s)\/(?=[a-z])/g, `${stage.root}/`);
      const path = `${bin}:${process.env['PATH']}`;
      const env = { ...process.env, ...within(stage), PATH: path, npm_config_prefer_offline: 'true' };
      await run('sh', ['-ec', line], { cwd: join(stage.root, WORKDIR), env, maxBuffer: 2 ** 24 });
    },
    CMD(text) {
      stage.command = JSON.parse(text);
    },
    USER(text) {
      stage.user = text;
    },
  };
  for (const [name, text] of readInstructions(await readFile(join(context, DOCKERFILE), 'utf8'))) {
    if (NOT_OF_THE_FILES.has(name)) continue;
    const step = steps[name];
    if (!step) throw new Error(`the Dockerfile has a line that is not replayed: ${name} ${text}`);
    await step(text);
  }
  return stage;
}

/** The settings of a stage, with its absolute paths below the folder that stands for its root. */
export const within = ({ root, env }: Stage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.startsWith('/') ? join(root, value) : value]),
  );

async function readIgnored(context: string): Promise<string[]> {
  const lines = (await readFile(join(context, `${DOCKERFILE}.dockerignore`), 'utf8')).split('\n');
  return lines.filter((line) => line !== '').map((line) => join(context, line));
}

/** As COPY does: a file into a folder whose name ends with a slash, and of a folder what is in it. */
async function copy(source: string, target: string, ignored: string[]): Promise<void> {
  const isFile = (await stat(source)).isFile();
  const place = isFile && target.endsWith('/') ? join(target, basename(source)) : target;
  await mkdir(dirname(place), { recursive: true });
  await cp(source, place, { recursive: true, filter: (it) => !ignored.includes(it) });
}
