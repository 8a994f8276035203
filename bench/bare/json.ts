import { createServer } from 'node:http';

// The least that a Node server can do: parse a request, serialise a small object.
const server = createServer((_request, response) => {
  const json = JSON.stringify({ status: 'ok', items: [1, 2, 3], at: Date.now() });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }).end(json);
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
