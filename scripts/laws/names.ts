import type { ESTree } from 'vite';
import { lineOf, parseModule, type Source, walk } from './syntax.ts';
import { isTest, listFiles, listModules, type Violation } from './tree.ts';

const MAX_ROOT = 22;
const MAX_FOLDER = 14;
const MAX_DEPTH = 4;
const FLAT_BY_NATURE = [
  'contract',
  'web/platform/words/messages',
  'database/migrations',
  'docs/decisions',
  'demo/files',
];

const NAMELESS = ['utils', 'util', 'helpers', 'helper', 'common', 'lib', 'types', 'shared', 'misc'];
/** What several areas of messages say has the translators' own word, record 0037. */
const COMMON_MESSAGES = /^web\/platform\/words\/messages\/common\.\w+\.json$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const IN_ROOMS = /^(contract|server|sandbox|web|database|demo|e2e|bench|scripts)\//;
const SERVER_FILE =
  /^[a-z0-9-]+\.(api|access|rules|service|store|jobs|texts|http|((api|access|rules|service|store|jobs|texts|http)\.)?test)\.ts$/;
const WEB_FILE = /^[a-z0-9-]+((\.queries)?\.ts|\.tsx|(\.[a-z-]+)?\.test\.tsx?)$/;

/** Verbs that begin a function of a store; then the contract's own words for what a person does. */
const STORE_VERBS = ['find', 'read', 'list', 'insert', 'set', 'remove', 'count', 'cast'];
const PRODUCT_VERBS = ['vote', 'enrol', 'settle'];
/** What only an access file may ask: yes or no. */
const ACCESS_VERBS = ['is', 'has'];
/** What server/platform/jobs.ts calls a job. */
const JOB_TYPES = ['Job', 'TimedJob'];

const say = (file: string, advice: string, line = 1): Violation => ({ file, line, law: 'names', advice });

const isNamedFreely = (file: string): boolean =>
  /(^|\/)(README|LICENSE|CONTRIBUTING|SECURITY)(\.md)?$|(^|\/)\./.test(file) ||
  /^database\/migrations\/\d{4}_[a-z0-9_]+\.sql$/.test(file);

function checkWords(file: string): Violation[] {
  const found: Violation[] = [];
  const parts = file.split('/').flatMap((part) => part.split('.').slice(0, part.includes('.') ? -1 : undefined));
  const nameless = parts.find((part) => NAMELESS.includes(part));
  if (nameless && !COMMON_MESSAGES.test(file))
    found.push(say(file, `'${nameless}' is not a name: call it what it holds`));
  if (/(^|\/)index\.(ts|tsx|mjs|js)$/.test(file) && file !== 'contract/index.ts') {
    found.push(say(file, 'no index but contract/index.ts: import the file that has the thing'));
  }
  const odd = file.split('/').find((part) => !KEBAB.test(part));
  if (odd && IN_ROOMS.test(file) && !isNamedFreely(file)) found.push(say(file, `'${odd}' is not kebab-case`));
  return found;
}

function checkVocabulary(file: string): Violation[] {
  const [, room, name = ''] = /^(server\/features|web\/features|sandbox(?=\/.*\/))\/(?:.*\/)?([^/]+)$/.exec(file) ?? [];
  if (!room) return [];
  if (room !== 'sandbox' && file.split('/').length < 4)
    return [say(file, 'a feature is a folder: give the file its noun')];
  if (room !== 'web/features' && !SERVER_FILE.test(name)) {
    return [
      say(
        file,
        'a server feature, and a folder of the sandbox, holds .api, .access, .rules, .service, .store, .jobs, .texts, .http and .test files only',
      ),
    ];
  }
  if (room === 'web/features' && !WEB_FILE.test(name)) {
    return [
      say(file, 'a web feature holds <noun>.queries.ts, one component per .tsx file, other code as .ts, and tests'),
    ];
  }
  return [];
}

function checkFolders(files: string[]): Violation[] {
  const found: Violation[] = [];
  const roots = new Set(files.map((file) => file.split('/')[0]));
  if (roots.size > MAX_ROOT) found.push(say('.', `${roots.size} entries at the root, at most ${MAX_ROOT}`));
  const folders = Map.groupBy(files, (file) => file.slice(0, Math.max(0, file.lastIndexOf('/'))));
  for (const [folder, inside] of folders) {
    if (folder === '' || FLAT_BY_NATURE.includes(folder)) continue;
    if (inside.length > MAX_FOLDER) {
      found.push(say(folder, `${inside.length} files, at most ${MAX_FOLDER}: give a part of it a folder of its own`));
    }
    const depth = folder.split('/').length;
    if (depth > MAX_DEPTH) found.push(say(folder, `${depth} folders deep, at most ${MAX_DEPTH}`));
  }
  return found;
}

function checkDefaultExports(source: Source): Violation[] {
  if (/\.config\.[a-z]+$/.test(source.file)) return [];
  const found: Violation[] = [];
  const add = (node: { start: number }): void => {
    found.push(say(source.file, 'export by name, so that it is called the same everywhere', lineOf(source, node)));
  };
  walk(source, {
    ExportDefaultDeclaration: add,
    ExportSpecifier(node) {
      if (node.exported.type === 'Identifier' && node.exported.name === 'default') add(node);
    },
  });
  return found;
}

/** A .tsx file draws something; what only computes is .ts. */
function checkDrawn(source: Source): Violation[] {
  if (!/^web\/(features|platform|ui)\/.*\.tsx$/.test(source.file) || isTest(source.file)) return [];
  let draws = false;
  const see = (): void => {
    draws = true;
  };
  walk(source, { JSXElement: see, JSXFragment: see });
  return draws ? [] : [say(source.file, 'it has no JSX: call it .ts')];
}

type Named = { name: string; node: { start: number } };

function exportedFunctions(node: ESTree.ExportNamedDeclaration): Named[] {
  const { declaration } = node;
  if (declaration?.type === 'FunctionDeclaration') return [{ name: declaration.id?.name ?? '', node }];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
    return isFunction && id.type === 'Identifier' ? [{ name: id.name, node: id }] : [];
  });
}

function checkVerbs(source: Source): Violation[] {
  if (!/^(server\/features|sandbox)\/.*\.(store|access)\.ts$/.test(source.file)) return [];
  const found: Violation[] = [];
  const asks = source.file.endsWith('.access.ts') ? ACCESS_VERBS : [];
  const verbs = [...STORE_VERBS, ...PRODUCT_VERBS, ...asks];
  const begins = new RegExp(`^(${verbs.join('|')})(?![a-z])`);
  walk(source, {
    ExportNamedDeclaration(declared) {
      for (const { name, node } of exportedFunctions(declared)) {
        if (begins.test(name)) continue;
        found.push(say(source.file, `${name} begins with none of ${verbs.join(', ')}`, lineOf(source, node)));
      }
    },
  });
  return found;
}

const isNamed = (node: ESTree.Node | null | undefined, names: string[]): boolean =>
  node?.type === 'Identifier' && names.includes(node.name);

/** Whether a type annotation says that this is a job. */
const saysJob = (annotation: ESTree.TSTypeAnnotation | null | undefined): boolean =>
  annotation?.typeAnnotation.type === 'TSTypeReference' && isNamed(annotation.typeAnnotation.typeName, JOB_TYPES);

function isJob({ id, init }: ESTree.VariableDeclarator): boolean {
  const isDefined = init?.type === 'CallExpression' && isNamed(init.callee, ['defineJob']);
  return isDefined || init?.type === 'ArrayExpression' || (id.type === 'Identifier' && saysJob(id.typeAnnotation));
}

/** A job, a list of jobs, or a function that makes a job of what it is handed. */
function definesJobs({ declaration }: ESTree.ExportNamedDeclaration): boolean {
  if (declaration?.type === 'FunctionDeclaration') return saysJob(declaration.returnType);
  return declaration?.type === 'VariableDeclaration' && declaration.declarations.every(isJob);
}

function checkJobs(source: Source): Violation[] {
  if (!/^server\/features\/.*\.jobs\.ts$/.test(source.file)) return [];
  const found: Violation[] = [];
  const advice = 'a .jobs file exports jobs and lists of them only: let an act stand in a .service';
  walk(source, {
    ExportNamedDeclaration(node) {
      if (!definesJobs(node)) found.push(say(source.file, advice, lineOf(source, node)));
    },
    ExportAllDeclaration(node) {
      found.push(say(source.file, advice, lineOf(source, node)));
    },
  });
  return found;
}

/** A door that passes on what stands elsewhere, written as `export { … }` or `export *`. */
function checkPassedOn(source: Source): Violation[] {
  const { file } = source;
  if (!/^(server\/features|sandbox)\//.test(file) || file.endsWith('.jobs.ts') || isTest(file)) return [];
  const found: Violation[] = [];
  const advice = 'a door that only passes on: import the file that has it, or write the act that opens it';
  const add = (node: { start: number }): void => void found.push(say(file, advice, lineOf(source, node)));
  walk(source, {
    ExportNamedDeclaration(node) {
      if (node.declaration === null && node.specifiers.length > 0) add(node);
    },
    ExportAllDeclaration: add,
  });
  return found;
}

/** A bound is MAX_ or MIN_, a second try RETRY_ (docs/glossary.md). */
const NOT_BOUNDS = /(^|_)(MOST|LEAST|LONGEST|FEW|AGAIN)(_|$)/;

/** Participles and pronouns say nothing of what a type holds (docs/glossary.md). */
const NOT_TYPES = 'Asked Told Said Kept Held Given Placed Wanted Face Most Few Looking Letter Teller'.split(' ');

function checkPlainNames(source: Source): Violation[] {
  const found: Violation[] = [];
  const judge = (node: { id: { name: string }; start: number }): void => {
    const advice = `${node.id.name} does not say what it holds: OrderInput, OrderRow, OrderFilter`;
    if (NOT_TYPES.includes(node.id.name)) found.push(say(source.file, advice, lineOf(source, node)));
  };
  walk(source, {
    TSTypeAliasDeclaration: judge,
    TSInterfaceDeclaration: judge,
    VariableDeclarator({ id, start }) {
      if (id.type !== 'Identifier' || !NOT_BOUNDS.test(id.name)) return;
      found.push(say(source.file, `${id.name}: say MAX_, MIN_ or RETRY_, as everywhere`, lineOf(source, { start })));
    },
  });
  return found;
}

const roomOf = (file: string): string => file.split('/')[0] ?? '';

type Definition = { name: string; file: string; line: number };

function namesOf(declaration: ESTree.Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

/** What a module exports by declaring it; a type and a value of one name are one thing. */
function readDefinitions(source: Source): Definition[] {
  const found = new Map<string, Definition>();
  walk(source, {
    ExportNamedDeclaration(node) {
      if (!node.declaration) return;
      const line = lineOf(source, node);
      for (const name of namesOf(node.declaration)) found.set(name, { name, file: source.file, line });
    },
  });
  return [...found.values()];
}

/** An exported name is defined once in a room: who greps it lands where it is. */
function checkExports(sources: Source[]): Violation[] {
  const all = sources.filter(({ file }) => !isTest(file)).flatMap(readDefinitions);
  const byName = Map.groupBy(all, ({ name, file }) => `${roomOf(file)} ${name}`);
  return [...byName.values()].flatMap(([first, ...others]) =>
    others.map(({ name, file, line }) => {
      const advice = `${name} is exported by ${first?.file} too: one name, one thing in a room`;
      return say(file, advice, line);
    }),
  );
}

/** The words of files, folders and stores. */
export function checkNames(root: string): Violation[] {
  const files = listFiles(root);
  const sources = listModules(root).map((file) => parseModule(root, file));
  return [
    ...checkFolders(files),
    ...checkExports(sources),
    ...files.flatMap((file) => [...checkWords(file), ...checkVocabulary(file)]),
    ...sources.flatMap((source) => [
      ...checkDefaultExports(source),
      ...checkVerbs(source),
      ...checkDrawn(source),
      ...checkJobs(source),
      ...checkPlainNames(source),
      ...checkPassedOn(source),
    ]),
  ];
}
