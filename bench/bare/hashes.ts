import { derivePasswordHash } from '#server/features/passwords/passwords.rules.ts';

/** The hash and nothing else, as many at once as its own bound lets through: told a count, it answers hashes per second. */
process.on('message', async ({ count }: { count: number }) => {
  const began = performance.now();
  await Promise.all(Array.from({ length: count }, () => derivePasswordHash('adhyay-demo-1')));
  process.send?.((count * 1000) / (performance.now() - began));
});
process.send?.('ready');
