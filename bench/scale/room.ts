import type { GrownSchool } from '#bench/growth/two-schools.ts';
import { MEASURED } from './constants.ts';

type Table = { name: string; rows: number; own: number; indexes: number };

const TABLES = `select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as own, pg_indexes_size(oid)::float8 as indexes
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc`;

/** What there is of every student; the model knows no orders. */
const OF_STUDENTS = ['users', 'student_figures', 'entitlements', 'lesson_progress', 'sessions'];
/** What the student of the model has on average (bench/school/belongings.ts, half of whose students own nothing). */
const MODELLED = { rights: 3.5, progress: 9 };
const LARGEST = 14;

/** The largest tables as a Markdown table, and beside the model what students take without their orders. */
export async function measureRoom(
  { services }: GrownSchool,
  { students, orders }: { students: number; orders: number },
): Promise<string> {
  const { rows: tables } = await services.pool.query<Table>(TABLES);
  const all = tables.map(({ own, indexes }) => own + indexes).reduce((sum, bytes) => sum + bytes, 0);
  const bytesOf = (names: string[]) =>
    tables.filter(({ name }) => names.includes(name)).reduce((sum, { own, indexes }) => sum + own + indexes, 0);
  const bytesOfRow = (name: string) => bytesOf([name]) / Math.max(1, tables.find((it) => it.name === name)?.rows ?? 1);
  const lines = tables
    .slice(0, LARGEST)
    .map(({ name, rows, own, indexes }) =>
      [name, count(rows), megabytes(own), megabytes(indexes), count((own + indexes) / Math.max(1, rows))].join(' | '),
    );
  const modelled =
    bytesOfRow('users') +
    bytesOfRow('student_figures') +
    MODELLED.rights * bytesOfRow('entitlements') +
    MODELLED.progress * bytesOfRow('lesson_progress');
  return [
    '| table | rows | MB | MB of indexes | bytes a row, with its indexes |\n| --- | ---: | ---: | ---: | ---: |',
    ...lines.map((line) => `| ${line} |`),
    '',
    `All: ${megabytes(all)} MB, ${count(all / students)} bytes a student.`,
    `Without orders and what comes of them: ${count(bytesOf(OF_STUDENTS) / students)} bytes a student.`,
    `The model's student (${MODELLED.rights} rights, ${MODELLED.progress} lessons begun) would take ${count(modelled)} bytes here; the model says ${MEASURED.student.value}.`,
    `All the others: ${count((all - bytesOf(OF_STUDENTS)) / orders)} bytes an order.`,
  ].join('\n');
}

const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const megabytes = (value: number): string => count(value / 1e6);
