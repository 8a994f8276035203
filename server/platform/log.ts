import { format } from 'node:util';
import { destination, pino, stdSerializers } from 'pino';
import { openedSpans } from './tracing/spans.ts';

/** Lines wait for so many bytes or so long, whichever comes first. */
const GATHERED_BYTES = 4096;
const GATHERING_MS = 250;

/** What a log line says of an error: not the database client that the pool hangs on one, which is five thousand characters. */
export function serializeError(error: Error): object {
  return { ...stdSerializers.err(error), client: undefined };
}

export type Log = ReturnType<typeof createLog>;

/** One JSON object a line on standard output, with the trace that it belongs to where traces are sent; secrets that a request may carry are cut out. */
export function createLog(level: string, isTraced = false) {
  const options = {
    level,
    ...(isTraced && { mixin: () => openedSpans()?.logFields() ?? {} }),
    base: { pid: process.pid },
    serializers: { err: serializeError },
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
  };
  // Each writing is a tenth of what a page costs, so lines go out together; what is left is written when the process exits.
  return pino(options, destination({ sync: false, minLength: GATHERED_BYTES, periodicFlush: GATHERING_MS }));
}

/**
 * Makes each call of `console`, ours and that of every library, one JSON line on standard output, as the log writes
 * them: a server in production has one format. Written at once, because a process may end right after it.
 */
export function writeConsoleAsJson(): void {
  const log = pino({ base: { pid: process.pid }, serializers: { err: serializeError } }, destination({ sync: true }));
  const at = (level: 'info' | 'warn' | 'error') => {
    return (...said: unknown[]) => {
      const err = said.find((each) => each instanceof Error);
      log[level]({ err }, format(...said.map((each) => (each instanceof Error ? each.message : each))).trim());
    };
  };
  Object.assign(console, { log: at('info'), info: at('info'), debug: at('info'), warn: at('warn') });
  Object.assign(console, { error: at('error'), trace: at('error') });
}
