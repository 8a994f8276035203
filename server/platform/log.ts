import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** One JSON object a line on standard output; secrets that a request may carry are cut out. */
export function createLog(level: string) {
  return pino({
    level,
    base: { pid: process.pid },
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
  });
}
