import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';

const RENDERED = /(<div id="root">).*(<\/div>\s*<script type="application\/json")/s;

/** The same school behind an address of its own, its pages without what the server rendered: the browser draws them. */
export async function startUnrendered(
  base: string,
  port: number,
): Promise<{ base: string; stop: () => Promise<void> }> {
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request(`${base}${url}`, { method, headers }, async (given) => {
      const isPage =
        given.headers['content-type']?.startsWith('text/html') && given.headers['content-encoding'] === 'gzip';
      const bytes = await buffer(given);
      const body = isPage ? gzipSync(gunzipSync(bytes).toString().replace(RENDERED, '$1$2')) : bytes;
      const { 'transfer-encoding': _, ...kept } = given.headers;
      answer.writeHead(given.statusCode ?? 502, { ...kept, 'content-length': body.length }).end(body);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { base: `http://127.0.0.1:${port}`, stop };
}
