import { Socket } from 'node:net';
import type pg from 'pg';
import type { ConnectionSource, StatementConnection } from './prepared.ts';

type Shared = StatementConnection & { close: () => void };

const TRANSACTION = /^\s*(?:begin|start transaction)\b/i;

/**
 * One connection that all share who only read: a statement goes out without waiting for the answer to the one before it
 * (PostgreSQL, Frontend/Backend Protocol, "Pipelining"), and what is asked in one turn of the event loop goes out in one piece,
 * so that the two processes wake each other once and not for each statement. Each statement is a transaction of its own: one
 * that fails harms no other. A slow one holds up all behind it, so this is for short readings; a transaction is refused. When
 * the connection is lost, what was under way fails, and the next statement opens another. `open` makes its pool.
 */
export function pipelining(open: (config: pg.PoolConfig) => pg.Pool): ConnectionSource {
  let socket = new Socket();
  let isGathering = false;
  let shared: Promise<Shared> | undefined;
  const pool = open({ max: 1, pipeline: true, stream: () => (socket = new Socket()) });

  /** What is written until the end of this turn leaves together. */
  function gather(): void {
    if (isGathering) return;
    const gathered = socket;
    isGathering = true;
    gathered.cork();
    setImmediate(() => {
      isGathering = false;
      gathered.uncork();
    });
  }

  async function openShared(): Promise<Shared> {
    const client = await pool.connect();
    const forget = () => {
      shared = undefined;
      client.release(true);
    };
    client.once('end', forget);
    return {
      query: (statement) => {
        if (TRANSACTION.test(statement.text)) throw new Error('a transaction needs a connection of its own');
        gather();
        return client.query(statement);
      },
      // It is everybody's: whoever is done gives nothing back.
      release: () => undefined,
      close: () => {
        client.off('end', forget);
        client.release();
      },
    };
  }

  return {
    connect: () => {
      shared ??= openShared().catch((error) => {
        shared = undefined;
        throw error;
      });
      return shared;
    },
    end: async () => {
      (await shared?.catch(() => undefined))?.close();
      await pool.end();
    },
    options: pool.options,
  };
}
