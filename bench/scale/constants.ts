/** A number that was measured, or taken for granted: `from` says where and when. */
type Known = { value: number; unit: string; from: string };

/** What one thing costs. Measured on two cores of an AMD EPYC that others used too. */
export const MEASURED = {
  homeWeb: {
    value: 2.6,
    unit: 'CPU-ms',
    from: 'docs/performance.md, G1: 3.3 of a home of an unlike student, without PostgreSQL',
  },
  homeDatabase: { value: 0.7, unit: 'CPU-ms', from: 'the same: its part of PostgreSQL, while others come too' },
  homeBell: { value: 2.9, unit: 'CPU-ms', from: 'record 0042: a home when all come at once, one web process' },
  reportCall: {
    value: 0.31,
    unit: 'CPU-ms',
    from: 'bench/scale/measure.ts, 2026-11-24: a report of progress, without HTTP',
  },
  reportDatabase: { value: 0.5, unit: 'CPU-ms', from: 'the same: its part of PostgreSQL' },
  reportWal: { value: 393, unit: 'bytes', from: 'the same: write-ahead log, without images of pages' },
  student: {
    value: 5600,
    unit: 'bytes',
    from: 'the same: rows and indexes of ten thousand students, half of whom own nothing yet',
  },
  segment: { value: 0.12, unit: 'CPU-ms', from: 'record 0041: the way to a bucket' },
  pageBytes: { value: 20_900, unit: 'bytes', from: 'docs/performance/growth.md: a home, compressed' },
  process: { value: 200e6, unit: 'bytes', from: 'record 0042: one more web process, idle' },
  base: { value: 45e6, unit: 'bytes', from: 'record 0042: 245 MB of everything with one web process' },
  tab: { value: 7200, unit: 'bytes', from: 'docs/performance.md, G7: an open page' },
} as const satisfies Record<string, Known>;

/** How students behave. Nobody measured this: change it to what your school does. */
export const ASSUMED = {
  activeInMonth: { value: 0.5, unit: 'of all students', from: 'assumed' },
  onlineAtPeak: { value: 0.05, unit: 'of all students', from: 'assumed: an evening before an exam' },
  pagesPerMinute: { value: 1, unit: 'of a student who is online', from: 'assumed' },
  http: { value: 0.5, unit: 'CPU-ms', from: 'assumed: HTTP, session and log of a call' },
  watching: { value: 0.4, unit: 'of those online', from: 'assumed' },
  videoRate: { value: 700_000, unit: 'bit/s', from: '480p of bench/learning/course.ts' },
  segmentSeconds: { value: 6, unit: 's', from: 'the length of our segments' },
  reportSeconds: { value: 10, unit: 's', from: 'use-progress-saving.ts' },
  hoursWatched: { value: 6, unit: 'hours a month of an active student', from: 'assumed' },
  videoHours: { value: 1000, unit: 'hours of video that the school has', from: 'assumed' },
  bytesPerVideoHour: {
    value: 1.7e9 + 2e9,
    unit: 'bytes',
    from: 'renditions.rules.ts to 720p at their highest rates, and an original',
  },
  lineRate: { value: 1e9, unit: 'bit/s', from: 'assumed: the network of one machine' },
  machineCores: { value: 8, unit: 'cores', from: 'assumed: one machine with everything on it' },
  primaryCores: {
    value: 64,
    unit: 'cores',
    from: 'assumed: the largest machine for one PostgreSQL; nobody measured it',
  },
  utilisation: { value: 0.6, unit: 'of a core at the peak', from: 'assumed: what is left is for the unforeseen' },
} as const satisfies Record<string, Known>;
