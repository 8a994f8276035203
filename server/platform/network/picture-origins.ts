import type { Log } from '#server/platform/log.ts';

const FRESH_MS = 10_000;

/** Origins for a policy of content: one listing serves all for 10 s; while the database is away the last one stands. */
export function createPictureOrigins(list: () => Promise<string[]>, log: Log): () => Promise<string[]> {
  let origins: string[] = [];
  let readAt = 0;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      origins = await list();
    } catch (error) {
      log.warn({ err: error }, 'the hosts of pictures could not be read');
    } finally {
      readAt = Date.now();
      reading = undefined;
    }
  }

  return async () => {
    if (Date.now() - readAt > FRESH_MS) {
      reading ??= read();
      await reading;
    }
    return origins;
  };
}
