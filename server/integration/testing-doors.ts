import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/log.ts';
import { openServices } from '#server/services.ts';
import { createAsker } from './testing-client.ts';
/** "METHOD /path" of every door out of Fastify's drawing of its tree (`printRoutes` without common prefixes); a HEAD goes with its GET. */
export function listDoors(drawing: string): string[] {
  const found: string[] = [];
  const path: string[] = [];
  for (const line of drawing.split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([\s│├└─]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (!part) continue;
    path.splice(indent.length / 4 - 1, path.length, part);
    const own = methods.split(', ').filter((method) => ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].includes(method));
    found.push(...own.map((method) => `${method} ${path.join('')}`));
  }
  return found;
}

export type TestApp = Awaited<ReturnType<typeof openApp>>;

/** The program in this process, on a free port and with a folder of its own; so that several settings can be compared quickly. */
export async function openApp(databaseUrl: string, env: Record<string, string> = {}, log = createLog('silent')) {
  const folder = await mkdtemp(join(tmpdir(), 'adhyay-app-'));
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, ...env });
  const services = await openServices(config, databaseUrl, log);
  const server = await createApp(config, services);
  const base = await server.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await server.close();
    await services.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { base, ask: createAsker(base), server, services, close };
}
