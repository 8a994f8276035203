export type Finding = { path: string; reason: string };
type CollectionReport = { added: number; changed: number; unchanged: number; warnings: number; bad: number };

export type Report = {
  dryRun: boolean;
  collections: Map<string, CollectionReport>;
  bad: Finding[];
  warnings: Finding[];
  /** Names with the number of their documents. */
  unknownCollections: Map<string, number>;
  /** `collection.field` with the number of documents that have it. */
  unknownFields: Map<string, number>;
};

const COLUMNS = ['new', 'changed', 'unchanged', 'warnings', 'bad'];
const NAME_WIDTH = 20;
const COLUMN_WIDTH = 10;

export const emptyReport = (dryRun: boolean): Report => ({
  dryRun,
  collections: new Map(),
  bad: [],
  warnings: [],
  unknownCollections: new Map(),
  unknownFields: new Map(),
});

export const collectionOf = (path: string): string => path.slice(0, path.includes('/') ? path.indexOf('/') : undefined);

/** Documents that are in now, whether or not they came in with this import. */
export function countIn({ collections }: Report): number {
  return [...collections.values()].reduce((sum, { added, changed, unchanged }) => sum + added + changed + unchanged, 0);
}

/** The report as plain lines; findings above `most` of a kind are only counted. */
export function describeReport(report: Report, most = Number.POSITIVE_INFINITY): string {
  const verdict = report.dryRun
    ? 'Dry run: nothing was written. This is what an import would do.'
    : 'The import is complete.';
  const sections = [
    tableOf(report),
    listOf('Bad documents, skipped', report.bad.map(line), most),
    listOf('Warnings', report.warnings.map(line), most),
    listOf('Unknown collections, skipped', [...report.unknownCollections].map(counted), most),
    listOf('Unknown fields, skipped', [...report.unknownFields].map(counted), most),
    'The devices of the old site (phoneUID) are not carried over: everybody signs in anew.',
    verdict,
  ];
  return sections.filter((section) => section !== '').join('\n\n');
}

const line = ({ path, reason }: Finding): string => `${path}: ${reason}`;
const counted = ([name, documents]: [string, number]): string => `${name}: ${documents}`;

function listOf(title: string, lines: string[], most: number): string {
  if (lines.length === 0) return '';
  const shown = lines.slice(0, most).map((each) => `  ${each}`);
  const rest = lines.length > most ? [`  … and ${lines.length - most} more`] : [];
  return [`${title} (${lines.length}):`, ...shown, ...rest].join('\n');
}

function tableOf({ collections }: Report): string {
  const rowOf = (name: string, cells: (string | number)[]): string =>
    name.padEnd(NAME_WIDTH) + cells.map((cell) => String(cell).padStart(COLUMN_WIDTH)).join('');
  const rows = [...collections].map(([name, { added, changed, unchanged, warnings, bad }]) =>
    rowOf(name, [added, changed, unchanged, warnings, bad]),
  );
  return [rowOf('collection', COLUMNS), ...rows].join('\n');
}
