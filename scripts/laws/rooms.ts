import { posix } from 'node:path';
import { type Import, parseModule, readImports } from './syntax.ts';
import { isTest, listModules, type Violation } from './tree.ts';

/** `may` and `types` are patterns of paths; $1 stands for the feature that `from` captured. */
type Room = { name: string; from: RegExp; may: string[]; types?: string[]; says: string };

const ROUTES = 'web/(studio/)?routes\\.tsx$';

/** The table of rooms: the first row whose `from` fits a file is the file's room. A file without a row is free. */
const ROOMS: Room[] = [
  { name: 'contract', from: /^contract\//, may: ['contract/'], says: 'itself only' },
  {
    name: 'server/platform',
    from: /^server\/platform\//,
    may: ['contract/', 'server/platform/', 'database/tables\\.ts$'],
    says: 'contract, server/platform and database/tables.ts, never a feature: let server/app.ts hand it in',
  },
  {
    // An archive of older tables is brought to where this program is (docs/decisions/0023).
    name: 'server feature backups/archive',
    from: /^server\/features\/backups\/archive\//,
    may: [
      'contract/',
      'server/platform/',
      'database/migrate\\.ts$',
      'server/features/backups/',
      'server/features/.*\\.(access|service)\\.ts$',
    ],
    says: 'what a feature may, and database/migrate.ts',
  },
  {
    name: 'server feature $1',
    from: /^server\/features\/([^/]+)\//,
    may: [
      'contract/',
      'server/platform/',
      'database/tables\\.ts$',
      'server/features/$1/',
      'server/features/.*\\.(access|service)\\.ts$',
    ],
    says: 'contract, server/platform, itself, and of another feature only .access and .service',
  },
  {
    name: 'server/config.ts',
    from: /^server\/config\.ts$/,
    may: ['contract/', 'server/platform/'],
    says: 'contract and server/platform',
  },
  {
    name: 'server, where app.ts and main.ts compose,',
    from: /^server\/[^/]+$/,
    may: ['server/', 'contract/', 'sandbox/sandbox\\.http\\.ts$', 'database/(migrate\\.ts$|postgres/)', 'demo/'],
    says: 'server, contract, sandbox/sandbox.http.ts, database/migrate.ts, database/postgres and demo',
  },
  {
    name: 'sandbox',
    from: /^sandbox\//,
    may: ['sandbox/', 'database/tables\\.ts$'],
    says: 'itself and database/tables.ts: it is a bank, and knows nothing of the school',
  },
  { name: 'web/ui', from: /^web\/ui\//, may: ['web/ui/'], says: 'itself only: it could ship in another product' },
  {
    name: 'web/platform',
    from: /^web\/platform\//,
    may: ['contract/', 'web/platform/', 'web/ui/'],
    says: 'contract, web/platform and web/ui',
  },
  {
    name: 'web feature $1',
    from: /^web\/features\/([^/]+)\//,
    may: ['web/ui/', 'web/platform/', 'web/features/$1/'],
    types: ['contract/'],
    says: 'the types of contract, web/ui, web/platform and itself: features are strangers, a page brings them together',
  },
  {
    name: 'web/routes.tsx',
    from: /^web\/routes\.tsx$/,
    may: ['web/pages/', 'web/studio/', 'web/ui/', 'web/platform/'],
    types: ['contract/'],
    says: 'pages, studio, web/ui, web/platform and the types of contract',
  },
  {
    name: 'web/pages',
    from: /^web\/pages\//,
    may: ['contract/', 'web/features/', 'web/ui/', 'web/platform/'],
    says: 'features, web/ui, web/platform and contract; only routes.tsx imports pages',
  },
  {
    name: 'a manifest of web/studio',
    from: /^web\/studio\/.*\.screen\.ts$/,
    may: ['web/ui/', 'web/platform/', 'web/studio/'],
    types: ['contract/'],
    says: 'the types of contract, web/ui, web/platform and the studio, its pages too',
  },
  {
    name: 'web/studio',
    from: /^web\/studio\//,
    may: ['contract/', 'web/features/', 'web/ui/', 'web/platform/', 'web/studio/(?!.*-page\\.tsx$)'],
    says: 'features, web/ui, web/platform, contract and its own parts; only its manifests (.screen.ts) import its pages',
  },
  { name: 'web/build', from: /^web\/build\//, may: ['web/build/'], says: 'itself only: it reads the program as text' },
  {
    name: 'web',
    from: /^web\/[^/]+$/,
    may: [ROUTES, 'web/[^/]+$', 'web/build/', 'web/ui/', 'web/platform/'],
    types: ['contract/'],
    says: 'routes, web/build, web/platform, web/ui and the types of contract',
  },
  {
    name: 'demo',
    from: /^demo\//,
    may: ['demo/', 'contract/', 'database/', 'server/platform/', 'server/features/'],
    says: 'itself, contract, database, server/platform and the features that it fills',
  },
  {
    name: 'database',
    from: /^database\//,
    may: ['database/'],
    says: 'itself only: the server stands on it',
  },
];

const SERVER_TEST_MAY = [
  'server/(app|config|testing[^/]*|testing/[^/]*)\\.ts$',
  'database/(tables\\.ts$|products\\.ts$|testing[^/]*\\.ts$|postgres/)',
  'sandbox/testing\\.ts$',
];
/** What the tests of a room may import besides. */
const TEST_MAY: Record<string, string[]> = {
  server: SERVER_TEST_MAY,
  demo: SERVER_TEST_MAY,
  sandbox: ['server/platform/', 'database/testing\\.ts$'],
  web: ['contract/', 'web/platform/'],
};

type Place = { room: Room; name: string; feature: string };

function placeOf(file: string): Place | undefined {
  for (const room of ROOMS) {
    const match = room.from.exec(file);
    if (match) return { room, name: room.name.replace('$1', match[1] ?? ''), feature: match[1] ?? '' };
  }
  return undefined;
}

function mayImport(file: string, { room, feature }: Place, { target = '', typeOnly }: Import): boolean {
  if (isTest(file) && posix.dirname(target) === posix.dirname(file)) return true;
  const testMay = isTest(file) ? (TEST_MAY[file.split('/')[0] ?? ''] ?? []) : [];
  const patterns = [...room.may, ...testMay, ...(typeOnly ? (room.types ?? []) : [])];
  return patterns.some((pattern) => new RegExp(`^${pattern.replace('$1', feature)}`).test(target));
}

function judgeSpelling(file: string, { specifier, target = '' }: Import): string | undefined {
  if (/(^|\/)\.\.(\/|$)/.test(specifier)) return 'name the room instead of climbing with ../';
  const near = posix.dirname(target) === posix.dirname(file);
  if (specifier.startsWith('#') && near) return 'inside a folder import by ./';
  return undefined;
}

function judgeImport(file: string, each: Import): string | undefined {
  const place = placeOf(file);
  if (each.specifier === '') return place && !isTest(file) ? 'write a lazy import as a plain string' : undefined;
  if (each.target === undefined) return undefined;
  const spelling = judgeSpelling(file, each);
  if (spelling !== undefined) return spelling;
  if (!place || mayImport(file, place, each)) return undefined;
  return `may not import ${each.specifier}: ${place.name} may import ${place.room.says}`;
}

const loadedAtOnce = (root: string, file: string): Import[] =>
  readImports(parseModule(root, file)).filter(({ lazy, target }) => !lazy && target !== undefined);

/** Each circle of imports, named once, at the import that closes it. A lazy import waits for a call and closes none. */
function checkCycles(root: string): Violation[] {
  const modules = new Set(listModules(root));
  const found: Violation[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    path.push(file);
    for (const { target = '', line } of loadedAtOnce(root, file)) {
      const start = path.indexOf(target);
      const advice = `closes a circle of imports: ${[...path.slice(start), target].join(' → ')}`;
      if (start >= 0) found.push({ file, line, law: 'rooms', advice });
      else if (modules.has(target) && !done.has(target)) visit(target);
    }
    path.pop();
    done.add(file);
  };
  for (const file of modules) if (!done.has(file)) visit(file);
  return found;
}

function checkImports(root: string): Violation[] {
  return listModules(root).flatMap((file) =>
    readImports(parseModule(root, file)).flatMap((each) => {
      const advice = judgeImport(file, each);
      return advice === undefined ? [] : [{ file, line: each.line, law: 'rooms', advice }];
    }),
  );
}

/** Who may import whom, how the import is spelled, and that no imports run in a circle. */
export const checkRooms = (root: string): Violation[] => [...checkImports(root), ...checkCycles(root)];
