import { firstWall, type Need, needOf } from './model.ts';

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000];

type Line = [name: string, read: (need: Need) => string];

const LINES: Line[] = [
  ['online at the peak', ({ online }) => count(online)],
  ['pages a second', ({ pagesPerSecond }) => count(pagesPerSecond)],
  ['reports of progress a second', ({ reportsPerSecond }) => count(reportsPerSecond)],
  ['web: cores, processes', ({ webCores, webProcesses }) => `${short(webCores)}, ${count(webProcesses)}`],
  ['web: memory', ({ webMemoryBytes }) => bytes(webMemoryBytes)],
  ['PostgreSQL: cores of the primary', ({ databaseCores }) => short(databaseCores)],
  ['PostgreSQL: flushes a second, at most', ({ flushesPerSecond }) => count(flushesPerSecond)],
  ['PostgreSQL: write-ahead log', ({ walBytesPerSecond }) => `${bytes(walBytesPerSecond)}/s`],
  ['rows and indexes of students', ({ rowBytes }) => bytes(rowBytes)],
  ['files', ({ fileBytes }) => bytes(fileBytes)],
  ['pages, out', ({ pageBitsPerSecond }) => bits(pageBitsPerSecond)],
  ['videos, out', ({ videoBitsPerSecond }) => bits(videoBitsPerSecond)],
  ['videos in a month', ({ videoBytesPerMonth }) => bytes(videoBytesPerMonth)],
  ['dollars a month: web', ({ dollarsPerMonth }) => count(dollarsPerMonth.web)],
  ['PostgreSQL and a replica, disks', ({ dollarsPerMonth: { database, rows } }) => count(database + rows)],
  ['bucket', ({ dollarsPerMonth }) => count(dollarsPerMonth.files)],
  ['traffic of videos', ({ dollarsPerMonth }) => count(dollarsPerMonth.traffic)],
  ['the next wall', firstWall],
];

/** The table of docs/scale.md; a test holds the page against it. */
export function describeScale(): string {
  const needs = SIZES.map(needOf);
  const head = `| students | ${SIZES.map(count).join(' | ')} |\n| --- | ${SIZES.map(() => '---:').join(' | ')} |`;
  return [head, ...LINES.map(([name, read]) => `| ${name} | ${needs.map(read).join(' | ')} |`)].join('\n');
}

const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const short = (value: number): string => (value >= 10 ? count(value) : String(Number(value.toPrecision(2))));

function scaled(value: number, units: string[]): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)));
  return `${Number((value / 1000 ** step).toPrecision(3))} ${units[step]}`;
}
const bytes = (value: number): string => scaled(value, ['B', 'kB', 'MB', 'GB', 'TB', 'PB']);
const bits = (value: number): string => scaled(value, ['bit/s', 'kbit/s', 'Mbit/s', 'Gbit/s', 'Tbit/s']);

if (import.meta.main) console.log(describeScale());
