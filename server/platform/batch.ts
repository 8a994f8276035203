import { inSpanOf, openedSpans } from './tracing/spans.ts';

type Waiting<I, O> = {
  item: I;
  span: object | undefined;
  resolve: (answer: O) => void;
  reject: (error: unknown) => void;
};
type Run<I, O> = (items: I[]) => Promise<O[]>;

const MAX_BATCH = 500;

/**
 * Gathers calls for `waitMs`, or while the run before is under way (500 at most), and hands them to `run` as one; each
 * caller gets the answer at its own place. A batch that fails is tried again one by one, so that a poisoned item harms
 * only itself.
 */
export function batchByTime<I, O>(waitMs: number, run: Run<I, O>): (item: I) => Promise<O> {
  return inTurn(waitMs, async function settle(batch: Waiting<I, O>[]): Promise<void> {
    try {
      await answer(batch, run);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await settle([one]);
    }
  });
}

/**
 * Asks one question for many: those that come in one turn of the event loop, or while the question before is under way.
 * No answer is older than its call.
 */
export function batchByTick<Db extends object, I, O>(
  ask: (db: Db, items: I[]) => Promise<O[]>,
): (db: Db, item: I) => Promise<O> {
  const queues = new WeakMap<Db, (item: I) => Promise<O>>();
  const open = (db: Db) =>
    inTurn(undefined, (batch: Waiting<I, O>[]) =>
      answer(batch, (items) => ask(db, items)).catch((error) => {
        for (const { reject } of batch) reject(error);
      }),
    );
  return (db, item) => {
    const queue = queues.get(db) ?? open(db);
    queues.set(db, queue);
    return queue(item);
  };
}

async function answer<I, O>(batch: Waiting<I, O>[], run: Run<I, O>): Promise<void> {
  const answers = await run(batch.map(({ item }) => item));
  for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as O);
}

/** One batch at a time: what came meanwhile goes next without waiting again. Without `waitMs` the first waits for its turn to end. */
function inTurn<I, O>(
  waitMs: number | undefined,
  settle: (batch: Waiting<I, O>[]) => Promise<void>,
): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let busy = false;

  async function work(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
      await inSpanOf(batch, () => settle(batch));
    }
    busy = false;
  }

  function begin(): void {
    if (waitMs !== undefined && waiting.length < MAX_BATCH) timer ??= setTimeout(work, waitMs);
    else {
      busy = true;
      setImmediate(work);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, span: openedSpans()?.current(), resolve, reject });
      if (!busy) begin();
    });
}
