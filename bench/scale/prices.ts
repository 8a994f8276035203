/** List prices in US dollars a month, without tax. They change; the model says how much depends on which. */
export const PRICES = {
  core: {
    dollars: 20,
    what: 'a dedicated core with 2 GB of memory (CPU-Optimized)',
    source: 'digitalocean.com/docs/droplets/overview, read 2026-11-24 in a stored copy without a date',
  },
  disk: { dollars: 0.1, what: 'a GiB of a block volume', source: 'assumed: the usual price of such volumes' },
  bucket: {
    dollars: 0.015,
    what: 'a GB in a bucket',
    source: 'Cloudflare R2, vantage.sh/blog/cloudflare-r2-aws-s3-comparison of 2024-03-06',
  },
  traffic: {
    dollars: 0.01,
    what: 'a GiB out to students',
    source:
      'docs.digitalocean.com/products/droplets/details/pricing of 2025-05-07; 0 from R2, 0.114 from AWS in Sydney (2020)',
  },
} as const satisfies Record<string, { dollars: number; what: string; source: string }>;
