import { chmod, mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#bench/servers.ts';
import { answersAt, asPostgres, createMachine, listensAt, type Machine, runCommand } from './machine.ts';
import { type Pair, startPair, writePoolerSettings } from './postgres-pair.ts';
import type { Programs } from './programs.ts';

const PORTS = { nginx: 4600, postgres: [4601, 4602] as [number, number], pgbouncer: 4603, nats: 4604, bucket: 4605 };
const WEB = [4611, 4612];
const WORKERS = [4613, 4614];

export type ClusterUnderTest = {
  /** What students open. */
  base: string;
  pair: Pair;
  machines: Record<'pgbouncer' | 'nats' | 'bucket' | 'nginx', Machine>;
  webs: Machine[];
  workers: Machine[];
  /** Lets PgBouncer lead to the primary of now. */
  leadToPrimary: () => Promise<void>;
  /** Where its logs are, and all else that it writes. */
  home: string;
  stop: () => Promise<void>;
};

/** Starts everything on this machine, each on a port of its own, with the demo school in it. */
export async function startCluster(programs: Programs): Promise<ClusterUnderTest> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'adhyay-drill-')));
  await chmod(home, 0o755);
  const state = join(home, 'postgres-home');
  await mkdir(state);
  if (asPostgres.length > 0) await runCommand('chown', 'postgres', state);
  const pair = await startPair(programs.postgres, state, PORTS.postgres);
  const poolerFile = await writePoolerSettings(home, PORTS.pgbouncer, pair.primary().port);
  const machine = (name: string, port: number, ...command: string[]) =>
    createMachine({ name, command, logFile: join(home, `${name}.log`), isReady: () => listensAt(port) });
  const files = join(home, 'bucket');
  await mkdir(files);
  const machines = {
    pgbouncer: machine('pgbouncer', PORTS.pgbouncer, ...asPostgres, programs.pgbouncer, '-q', poolerFile),
    nats: machine('nats', PORTS.nats, programs.nats, '-a', '127.0.0.1', '-p', String(PORTS.nats)),
    bucket: machine(
      'bucket',
      PORTS.bucket,
      process.execPath,
      join(import.meta.dirname, 'bucket.ts'),
      String(PORTS.bucket),
      files,
    ),
    nginx: machine('nginx', PORTS.nginx, programs.nginx, '-c', await writeNginxSettings(home), '-g', 'daemon off;'),
  };
  for (const each of [machines.pgbouncer, machines.nats, machines.bucket]) await each.start();
  const webs = WEB.map((port) => school(home, pair, port, { ROLE: 'web' }));
  const workers = WORKERS.map((port) => school(home, pair, port, { ROLE: 'worker', DEMO: '0' }));
  for (const port of [...WEB, ...WORKERS]) await mkdir(join(home, `data-${port}`));
  for (const each of [...webs, ...workers]) await each.start();
  await machines.nginx.start();
  return {
    base: `http://127.0.0.1:${PORTS.nginx}`,
    home,
    pair,
    machines,
    webs,
    workers,
    leadToPrimary: async () => {
      await writePoolerSettings(home, PORTS.pgbouncer, pair.primary().port);
      machines.pgbouncer.signal('SIGHUP');
    },
    stop: async () => {
      const { nginx, pgbouncer, nats, bucket } = machines;
      for (const each of [nginx, ...webs, ...workers]) await each.end('SIGTERM');
      for (const each of [pgbouncer, nats, bucket]) await each.end('SIGKILL');
      for (const node of [pair.replica(), pair.primary()]) await node.machine.end('SIGINT');
    },
  };
}

function school(home: string, pair: Pair, port: number, settings: Record<string, string>): Machine {
  const pooler = `postgresql://app@127.0.0.1:${PORTS.pgbouncer}`;
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    WEB_PROCESSES: '1',
    RATE_LIMIT_SCALE: '100000',
    PORT: String(port),
    DATA_DIR: join(home, `data-${port}`),
    SECRET_KEY: 'a-key-of-the-drill-and-of-nothing-else',
    PUBLIC_URL: `http://127.0.0.1:${PORTS.nginx}`,
    TRUST_PROXY: '1',
    DATABASE_URL: `${pooler}/school`,
    DATABASE_DIRECT_URL: `${pooler}/direct`,
    DATABASE_READ_URL: pair.replica().url,
    BUS_URL: `nats://127.0.0.1:${PORTS.nats}`,
    S3_BUCKET: 'school',
    S3_ENDPOINT: `http://127.0.0.1:${PORTS.bucket}`,
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    ...settings,
  };
  const name = `${settings['ROLE']} ${port}`;
  const isReady = () => answersAt(`http://127.0.0.1:${port}/health/ready`);
  const logFile = join(home, `${name.replace(' ', '-')}.log`);
  return createMachine({ name, command: [process.execPath, join(ROOT, 'server/main.ts')], env, logFile, isReady });
}

async function writeNginxSettings(home: string): Promise<string> {
  const file = join(home, 'nginx.conf');
  const servers = WEB.map((port) => `    server 127.0.0.1:${port} max_fails=0;`).join('\n');
  const proxy = `
      proxy_http_version 1.1;
      proxy_request_buffering off;
      proxy_read_timeout 1h;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;`;
  await writeFile(
    file,
    `worker_processes 1;
pid ${home}/nginx.pid;
error_log ${home}/nginx-errors.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${home}/nginx-body;
  proxy_temp_path ${home}/nginx-proxy;
  fastcgi_temp_path ${home}/nginx-fastcgi;
  uwsgi_temp_path ${home}/nginx-uwsgi;
  scgi_temp_path ${home}/nginx-scgi;
  map $http_upgrade $connection_upgrade { default upgrade; "" ""; }
  upstream school {
${servers}
    keepalive 32;
  }
  upstream uploads {
    hash $http_cookie consistent;
${servers}
  }
  server {
    listen 127.0.0.1:${PORTS.nginx};
    client_max_body_size 0;
    location / {
      proxy_pass http://school;${proxy}
    }
    location /files/uploads {
      proxy_pass http://uploads;${proxy}
    }
  }
}
`,
  );
  return file;
}
