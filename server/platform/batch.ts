type Waiting<I, O> = { item: I; resolve: (answer: O) => void; reject: (error: unknown) => void };

const MOST = 500;

async function answer<I, O>(batch: Waiting<I, O>[], run: (items: I[]) => Promise<O[]>): Promise<void> {
  const answers = await run(batch.map(({ item }) => item));
  for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as O);
}

async function settle<I, O>(batch: Waiting<I, O>[], run: (items: I[]) => Promise<O[]>): Promise<void> {
  try {
    await answer(batch, run);
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error);
    else for (const one of batch) await settle([one], run);
  }
}

/**
 * Gathers calls for `waitMs` (500 at most) and hands them to `run` as one; each caller gets the answer at its own
 * place. A batch that fails is tried again one by one, so that a poisoned item harms only itself.
 */
export function gather<I, O>(waitMs: number, run: (items: I[]) => Promise<O[]>): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    void settle(batch, run);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length >= MOST) flush();
      else timer ??= setTimeout(flush, waitMs);
    });
}

/**
 * Asks one question for many: alone a caller's is asked at once; those that come while it is under way become the next
 * one together. No answer is older than its call.
 */
export function askTogether<Db extends object, I, O>(
  ask: (db: Db, items: I[]) => Promise<O[]>,
): (db: Db, item: I) => Promise<O> {
  const queues = new WeakMap<Db, (item: I) => Promise<O>>();
  return (db, item) => {
    const queue = queues.get(db) ?? inTurn((items: I[]) => ask(db, items));
    queues.set(db, queue);
    return queue(item);
  };
}

function inTurn<I, O>(run: (items: I[]) => Promise<O[]>): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = [];
  let busy = false;

  async function work(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST);
      await answer(batch, run).catch((error) => {
        for (const { reject } of batch) reject(error);
      });
    }
    busy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void work();
    });
}
