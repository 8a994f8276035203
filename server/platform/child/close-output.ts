import { closeSync } from 'node:fs';

// What has ended well says so before the engine ends: that waits for compilers which may wait for it, for ever
// (nodejs/node#54918, seen with Node 26.10 on a busy machine: a converted book held the queue).
process.once('exit', (code) => {
  if (code === 0) closeSync(process.stdout.fd);
});
