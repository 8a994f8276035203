import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const MAX_STATEMENTS = 200;
const MAX_STATEMENT_LENGTH = 6000;

/** What of a connection of `pg`, and of a pool of them, a statement needs. */
export type StatementConnection = {
  query: (statement: pg.QueryConfig) => Promise<pg.QueryResult>;
  release: (destroy?: boolean) => void;
};
export type ConnectionSource = {
  connect: () => Promise<StatementConnection>;
  end: () => Promise<void>;
  options: object;
};

/**
 * A pool for Kysely whose connections keep the plan of every statement that is asked a second time, so that PostgreSQL
 * parses and plans it once per connection. The first 200 such statements are kept; the rest go as they are.
 */
export function preparing(pool: ConnectionSource): PostgresPool {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  const wrapped = new WeakMap<StatementConnection, PostgresPoolClient>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || text.length > MAX_STATEMENT_LENGTH || names.size >= MAX_STATEMENTS) return known;
    if (seen.has(text)) names.set(text, `prepared_${names.size}`);
    else if (seen.size < MAX_STATEMENTS * 10) seen.add(text);
    return names.get(text);
  }

  function wrap(client: StatementConnection): PostgresPoolClient {
    const query = (text: string, values: readonly unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      return client.query({ text, values: [...values], ...(name ? { name } : {}) });
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy),
    };
  }

  return {
    connect: async () => {
      const client = await pool.connect();
      const connection = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, connection);
      return connection;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/** Lets no statement of this connection be prepared under a name: another connection of the server may run it. */
export function withoutNames(connection: pg.ClientBase): void {
  const query = connection.query.bind(connection) as Query;
  const unnamed: Query = (statement, ...rest) =>
    query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...rest);
  connection.query = unnamed as typeof connection.query;
}

/** Only what is written out: a cursor is an object too. */
function isNamed(statement: unknown): statement is object {
  return Object(statement) === statement && Object.getPrototypeOf(statement) === Object.prototype;
}
