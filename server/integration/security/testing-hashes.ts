import { createHook } from 'node:async_hooks';
import { afterAll } from 'vitest';

/** Counts the password hashes that this process asks of the machine until the end of the file; answers with their reader. */
export function countHashes(): () => number {
  let hashes = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') hashes += 1;
    },
    trackPromises: false,
  });
  hook.enable();
  afterAll(() => void hook.disable());
  return () => hashes;
}
