import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

// The least that a Node server can do for a part of a file: look how long it is, and send it.
const [port, folder = ''] = process.argv.slice(2);
const server = createServer(async (request, response) => {
  const path = join(folder, request.url ?? '');
  const { size } = await stat(path);
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const [start, end] = [Number(from), to ? Number(to) : size - 1];
  response.writeHead(206, {
    'content-type': 'video/mp2t',
    'content-range': `bytes ${start}-${end}/${size}`,
    'content-length': end - start + 1,
  });
  createReadStream(path, { start, end }).pipe(response);
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
