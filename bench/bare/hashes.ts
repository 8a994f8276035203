import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { DEMO_PASSWORD_HASH } from '#demo/people.ts';

const derive = promisify(argon2);
const [memory = 0, passes = 0, parallelism = 0] = [...DEMO_PASSWORD_HASH.matchAll(/[mtp]=(\d+)/g)].map(([, value]) =>
  Number(value),
);
const message = Buffer.from('adhyay-demo-1');

/** argon2id as the school has it and nothing else, one on each core: told a count, it answers hashes per second. */
process.on('message', async ({ count }: { count: number }) => {
  const left = Array(count).keys();
  const began = performance.now();
  const lane = async () => {
    for (const _ of left)
      await derive('argon2id', { message, nonce: randomBytes(16), parallelism, tagLength: 32, memory, passes });
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  process.send?.((count * 1000) / (performance.now() - began));
});
process.send?.('ready');
