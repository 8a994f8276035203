import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service that takes all and reads nothing: tells its address, and when asked how many it has taken. */
let taken = 0;
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    taken += 1;
    response.writeHead(201).end();
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('message', () => process.send?.({ taken, port: (server.address() as AddressInfo).port }));
process.send?.('ready');
