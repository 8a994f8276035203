import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { hashToken, readToken } from '#server/platform/session.ts';
import { castInOneTransaction } from './hot-row.ts';

const [port, connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const SESSION = `select users.id from sessions as session join users on users.id = session.user_id
  where token_hash = $1 and revoked_at is null and expires_at > now() and suspended_at is null`;

async function userOf(request: IncomingMessage): Promise<string> {
  const hash = hashToken(readToken(request.headers.cookie, false) ?? '');
  const { rows } = await pool.query({ name: 'session', text: SESSION, values: [hash] });
  return rows[0].id;
}

// The usual way to take a vote: who is it, then one transaction that waits for the counters' lock and the disk.
const server = createServer(async (request, response) => {
  try {
    const [userId, body] = await Promise.all([userOf(request), json(request)]);
    const { pollId, position } = body as { pollId: string; position: number };
    await castInOneTransaction(pool, { pollId, position, userId });
    response.end('{}');
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
