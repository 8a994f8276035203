import type { ESTree } from 'vite';
import { type Import, lineOf, memberName, parseModule, readImports, type Source, walk } from './syntax.ts';
import { isTest, listModules, type Violation } from './tree.ts';

/** A package or file that only a few places may name. */
type Door = { opens: RegExp; may: RegExp; advice: string };

const DOORS: Door[] = [
  {
    opens: /^(kysely|pg)(\/|$)/,
    may: /^server\/platform\/|^sandbox\/db\.ts$|^(server\/features|sandbox)\/.*\.(store|access)\.ts$|^(database|demo)\//,
    advice: 'SQL lives in .store, .access, server/platform, database and demo',
  },
  {
    opens: /^@orpc\/server(\/|$)/,
    may: /^server\/(platform\/|app\.ts$|features\/.*\.api\.ts$)/,
    advice: 'only .api files, server/platform and server/app.ts serve procedures',
  },
  {
    opens: /^(@orpc\/(client|tanstack-query)|@tanstack\/react-query)(\/|$)/,
    may: /^web\/platform\/|^web\/[^/]+$|\.queries\.ts$/,
    advice: 'ask the server in <noun>.queries.ts and hand the component a hook',
  },
  {
    opens: /^(#web\/platform\/|\.\/)(api|calls\/server-call)\.ts$/,
    may: /^(web\/(platform|service-worker)\/|server\/|contract\/|database\/)|\.queries\.ts$/,
    advice: 'only <noun>.queries.ts calls the api: components and pages use its hooks',
  },
  {
    opens: /^idb(\/|$)/,
    may: /^web\/platform\/browser-store\//,
    advice: 'a browser may refuse its database: use openKeptValues of web/platform/browser-store',
  },
];

const IN_ROOMS = /^(contract|server|sandbox|web|database|demo)\//;
const MAY_READ_ENV = /^server\/config\.ts$|^(scripts|e2e|bench)\/|\.config\.ts$|^database\/testing[^/]*\.ts$/;

function judgeDoors(file: string, each: Import): Violation[] {
  if (!IN_ROOMS.test(file) || isTest(file)) return [];
  return DOORS.filter((door) => door.opens.test(each.specifier) && !door.may.test(file)).map((door) => {
    return { file, line: each.line, law: 'doors', advice: `may not import ${each.specifier}: ${door.advice}` };
  });
}

const isProcess = (node: ESTree.Node | null): boolean =>
  node !== null && ((node.type === 'Identifier' && node.name === 'process') || memberName(node) === 'process');

const takesEnv = (pattern: ESTree.Node): boolean =>
  pattern.type === 'ObjectPattern' &&
  pattern.properties.some((part) => part.type === 'RestElement' || ('name' in part.key && part.key.name === 'env'));

function findEnvReads(source: Source, imports: Import[]): number[] {
  const lines = imports
    .filter((each) => /^(node:)?process$/.test(each.specifier) && each.names.includes('env'))
    .map((each) => each.line);
  walk(source, {
    MemberExpression(node) {
      if (memberName(node) === 'env' && isProcess(node.object)) lines.push(lineOf(source, node));
    },
    VariableDeclarator(node) {
      if (isProcess(node.init) && takesEnv(node.id)) lines.push(lineOf(source, node));
    },
  });
  return lines;
}

const STORE_ADVICE = 'a browser may refuse its storage: use browserStore of web/platform/browser-store';
const STORAGE = /^(local|session)Storage$/;

/** By its own name, as a member of the window or taken out of it: only a string, as in the store, is not seen. */
function findStorageUses(source: Source): number[] {
  const lines = new Set<number>();
  walk(source, {
    Identifier(node) {
      if (STORAGE.test(node.name)) lines.add(lineOf(source, node));
    },
    MemberExpression(node) {
      if (STORAGE.test(memberName(node) ?? '')) lines.add(lineOf(source, node));
    },
  });
  return [...lines];
}

/** Packages, the api client, the environment and the browser's storage each have one door. */
export function checkDoors(root: string): Violation[] {
  return listModules(root).flatMap((file) => {
    const source = parseModule(root, file);
    const imports = readImports(source);
    const reads = MAY_READ_ENV.test(file) ? [] : findEnvReads(source, imports);
    const advice = 'only server/config.ts reads process.env: take the value as a parameter';
    const uses = file.startsWith('web/') && !isTest(file) ? findStorageUses(source) : [];
    return [
      ...imports.flatMap((each) => judgeDoors(file, each)),
      ...reads.map((line) => ({ file, line, law: 'doors', advice })),
      ...uses.map((line) => ({ file, line, law: 'doors', advice: STORE_ADVICE })),
    ];
  });
}
