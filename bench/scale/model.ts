import { ASSUMED, MEASURED } from './constants.ts';
import { PRICES } from './prices.ts';

const MINUTE = 60;
const HOUR = 3600;
const GIB = 1024 ** 3;

export type Need = {
  students: number;
  online: number;
  pagesPerSecond: number;
  /** Progress of videos that is written down, in a second of the peak. */
  reportsPerSecond: number;
  webCores: number;
  webProcesses: number;
  webMemoryBytes: number;
  databaseCores: number;
  /** Writes of the log that wait for the disk, at most: commits that come together share one. */
  flushesPerSecond: number;
  walBytesPerSecond: number;
  pageBitsPerSecond: number;
  videoBitsPerSecond: number;
  videoBytesPerMonth: number;
  rowBytes: number;
  fileBytes: number;
  dollarsPerMonth: { web: number; database: number; rows: number; files: number; traffic: number };
};

/** What so many students need at their peak, and in a month: rates by second, bytes, US dollars. */
export function needOf(students: number): Need {
  const online = students * ASSUMED.onlineAtPeak.value;
  const watching = online * ASSUMED.watching.value;
  const pagesPerSecond = (online * ASSUMED.pagesPerMinute.value) / MINUTE;
  const reportsPerSecond = watching / ASSUMED.reportSeconds.value;
  const segmentsPerSecond = watching / ASSUMED.segmentSeconds.value;
  const webMs =
    pagesPerSecond * MEASURED.homeWeb.value +
    reportsPerSecond * (MEASURED.reportCall.value + ASSUMED.http.value) +
    segmentsPerSecond * MEASURED.segment.value;
  const databaseMs = pagesPerSecond * MEASURED.homeDatabase.value + reportsPerSecond * MEASURED.reportDatabase.value;
  const webCores = webMs / 1000 / ASSUMED.utilisation.value;
  const webProcesses = Math.max(1, Math.ceil(webCores));
  const databaseCores = databaseMs / 1000 / ASSUMED.utilisation.value;
  const videoBytesPerMonth =
    (students * ASSUMED.activeInMonth.value * ASSUMED.hoursWatched.value * HOUR * ASSUMED.videoRate.value) / 8;
  const rowBytes = students * MEASURED.student.value;
  const fileBytes = ASSUMED.videoHours.value * ASSUMED.bytesPerVideoHour.value;
  return {
    ...{ students, online, pagesPerSecond, reportsPerSecond, webCores, webProcesses, databaseCores },
    webMemoryBytes: memoryNeed(webProcesses, online),
    flushesPerSecond: reportsPerSecond,
    walBytesPerSecond: reportsPerSecond * MEASURED.reportWal.value,
    pageBitsPerSecond: pagesPerSecond * MEASURED.pageBytes.value * 8,
    videoBitsPerSecond: watching * ASSUMED.videoRate.value,
    ...{ videoBytesPerMonth, rowBytes, fileBytes },
    dollarsPerMonth: {
      web: Math.ceil(webCores) * PRICES.core.dollars,
      database: 2 * Math.max(1, Math.ceil(databaseCores)) * PRICES.core.dollars,
      rows: (2 * rowBytes * PRICES.disk.dollars) / GIB,
      files: (fileBytes * PRICES.bucket.dollars) / GIB,
      traffic: (videoBytesPerMonth * PRICES.traffic.dollars) / GIB,
    },
  };
}

/** Bytes of so many web processes with so many open pages, and of what runs beside them. */
export function memoryNeed(webProcesses: number, tabs: number): number {
  return MEASURED.base.value + webProcesses * MEASURED.process.value + tabs * MEASURED.tab.value;
}

/** Seconds until so many who come at once have their home: the web on as many cores as it has processes, as far as there are cores. */
export function bellSeconds(students: number, webProcesses: number, cores: number): number {
  const all = (students * MEASURED.homeBell.value) / 1000;
  const webShare = MEASURED.homeWeb.value / (MEASURED.homeWeb.value + MEASURED.homeDatabase.value);
  return Math.max(all / cores, (all * webShare) / Math.min(webProcesses, cores));
}

/** What gets too small when a school grows, and at how many students; the first one first. */
export function listWalls(): { students: number; what: string }[] {
  const one = needOf(1);
  return [
    {
      students: ASSUMED.lineRate.value / one.videoBitsPerSecond,
      what: 'the network of one machine: videos from a bucket or a CDN',
    },
    {
      students: ASSUMED.machineCores.value / (one.webCores + one.databaseCores),
      what: 'the cores of one machine: web machines beside PostgreSQL',
    },
    {
      students: ASSUMED.primaryCores.value / one.databaseCores,
      what: 'the one PostgreSQL that takes all writes: progress gathered before it is written, or several databases',
    },
  ].toSorted((a, b) => a.students - b.students);
}

/** The next wall before a school of this size, in words. */
export function firstWall({ students }: Need): string {
  const next = listWalls().find((wall) => wall.students > students);
  return next
    ? `${next.what} (at ${Math.round(next.students / 1000).toLocaleString('en-US')} thousand students)`
    : 'none that is known';
}
