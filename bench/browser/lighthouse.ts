import lighthouse from 'lighthouse';

/** Scores of a hundred, the largest paint in milliseconds, and what was fetched: address and kind of each. */
export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  lcp: number;
  requests: { url: string; resourceType: string }[];
};

const ATTEMPTS = 3;

/** One run of Lighthouse as a phone on a simulated slow 4G, in the Chromium behind this DevTools port, with its cookies. */
export async function audit(port: number, url: string, attempt = 1): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    disableStorageReset: true,
  });
  const fault = result ? result.lhr.runtimeError?.message : 'no result';
  // A busy machine may lose the beginning of a trace; Lighthouse itself then says: run it again.
  if (fault && attempt < ATTEMPTS) return audit(port, url, attempt + 1);
  if (!result || fault) throw new Error(`Lighthouse: ${fault}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const fetched = audits['network-requests']?.details as unknown as { items: Audit['requests'] } | undefined;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    requests: (fetched?.items ?? []).filter(({ url }) => url.startsWith('http')),
  };
}
