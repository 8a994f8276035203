import { destination, pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** One JSON object a line on standard output; secrets that a request may carry are cut out. */
export function createLog(level: string) {
  const options = {
    level,
    base: { pid: process.pid },
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
  };
  // Lines that come while one is written go out together; what is left is written when the process exits.
  return pino(options, destination({ sync: false }));
}
