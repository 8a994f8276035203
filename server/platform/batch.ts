type Waiting<I, O> = { item: I; resolve: (answer: O) => void; reject: (error: unknown) => void };

/**
 * Gathers calls for `waitMs` (500 at most) and hands them to `run` as one; each caller gets the answer at its own
 * place. A batch that fails is tried again one by one, so that a poisoned item harms only itself.
 */
export function gather<I, O>(waitMs: number, run: (items: I[]) => Promise<O[]>): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function settle(batch: Waiting<I, O>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ item }) => item));
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as O);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await settle([one]);
    }
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    void settle(batch);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length >= 500) flush();
      else timer ??= setTimeout(flush, waitMs);
    });
}
