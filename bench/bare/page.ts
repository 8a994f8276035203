import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { cookieOf, placesOf, UNLIKE } from '#bench/school/students.ts';

const BODY = randomBytes(24 * 1024);
const sessions = new Map(placesOf(UNLIKE).map((place) => [cookieOf(place), { place }]));

// The least that a Node server can do for a page: know who asks, and send bytes that are ready and compressed.
const server = createServer(({ headers }, response) => {
  const isKnown = sessions.has(headers.cookie ?? '');
  const sent = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': BODY.length,
  };
  if (isKnown) response.writeHead(200, sent).end(BODY);
  else response.writeHead(401).end();
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
