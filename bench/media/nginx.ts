import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { begin, end, ROOT, untilReady } from '#bench/servers.ts';

type Nginx = { base: string; pid: number; stop: () => Promise<void> };
/** Where nginx listens and which program it stands before; `data` is the folder of that, `folder` nginx's own. */
type NginxOptions = {
  example: 'nginx.conf' | 'nginx-cache.conf';
  port: number;
  programPort: number;
  data: string;
  folder: string;
};

/** Whether this machine has an nginx. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The nginx of this machine with one of our examples of a configuration (deploy/); besides, `/plain/` is the folder of files for everybody. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const { port, folder } = options;
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await configurationOf(options));
  const child = await begin('nginx', ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(`${base}/up`, child);
  return { base, pid: child.pid ?? 0, stop: () => end(child) };
}

async function configurationOf({ example, port, programPort, data, folder }: NginxOptions): Promise<string> {
  const text = await readFile(join(ROOT, 'deploy', example), 'utf8');
  const plain = `location = /up { return 200; }\n  location /plain/ { alias ${data}/files/; sendfile on; tcp_nopush on; }`;
  const server = text
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};\n  ${plain}`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${programPort}`)
    .replace('/var/lib/adhyay', data)
    .replaceAll('/var/cache/nginx', folder);
  // Its workers would else be somebody who may not read the folder of a bench.
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  return `${user} daemon off; worker_processes auto; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 100000; ${scratch}
${server} }
`;
}
