import lighthouse from 'lighthouse';

export type Throttling = 'devtools' | 'simulate';
/** Scores from 0 to 1, times in milliseconds. */
export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
};

const ATTEMPTS = 3;

/** One run of Lighthouse as a phone, in the Chromium behind this DevTools port, with its cookies and an empty cache. */
export async function audit(port: number, url: string, throttling: Throttling, attempt = 1): Promise<Audit> {
  const result = await lighthouse(`${url}/`, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: throttling,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    disableStorageReset: true,
  });
  const fault = result ? result.lhr.runtimeError?.message : 'no result';
  // A busy machine may lose the beginning of a trace; Lighthouse itself then says: run it again.
  if (fault && attempt < ATTEMPTS) return audit(port, url, throttling, attempt + 1);
  if (!result || fault) throw new Error(`Lighthouse: ${fault}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => categories[name]?.score ?? 0;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
