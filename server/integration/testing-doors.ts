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
