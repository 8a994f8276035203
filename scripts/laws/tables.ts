import type { ESTree } from 'vite';
import { lineOf, literalText, memberName, parseModule, readImports, type Source, walk } from './syntax.ts';
import { isTest, lineAt, listModules, type Violation } from './tree.ts';

const OWNS_SQL = /^(server\/features|sandbox)\/.*\.(store|access)\.ts$/;
const HOLDS_POOL = /^(server\/platform\/(db|postgres\/|session|jobs|live|lists\/)[^/]*|sandbox\/db)\.ts$/;

const READS = ['selectFrom', 'selectNoFrom', 'executeQuery', 'withRecursive', 'withSchema'];
const WRITES = ['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'];

/** The start of a writing SQL statement and its table; `for update` and `do update set` only lock or follow one. */
const WRITING_SQL =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|(?<!for\s+|key\s+|do\s+|on\s+)update(?!\s+set\b))\s+(?:only\s+)?(?:"?[a-z_]\w*"?\.)?("?[a-z_]\w*"?|\$\{)/gi;

type Touch = { line: number; what: string };

const touch = (source: Source, node: { start: number }, what: string): Touch => ({ line: lineOf(source, node), what });

/** Everything in a module that can reach a table: a query builder's call, an `sql` tag, an import that leads there. */
function findTouches(source: Source): Touch[] {
  const found: Touch[] = [];
  for (const each of readImports(source)) {
    const leads = /^(kysely|pg)(\/|$)/.test(each.specifier) || each.target === 'database/tables.ts';
    if (leads || each.names.includes('sql')) found.push({ line: each.line, what: each.specifier });
  }
  walk(source, {
    MemberExpression(node) {
      const name = memberName(node) ?? '';
      if ([...READS, ...WRITES].includes(name)) found.push(touch(source, node, name));
    },
    TaggedTemplateExpression(node) {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') found.push(touch(source, node, 'sql``'));
    },
  });
  return found;
}

function checkTouches(root: string): Violation[] {
  const mayNot = (file: string): boolean =>
    /^(server|sandbox|contract|web)\//.test(file) && !isTest(file) && !OWNS_SQL.test(file) && !HOLDS_POOL.test(file);
  return listModules(root)
    .filter(mayNot)
    .flatMap((file) =>
      findTouches(parseModule(root, file)).map(({ line, what }) => {
        const advice = `only .store and .access touch tables: move ${what} into the store of the noun`;
        return { file, line, law: 'tables', advice };
      }),
    );
}

/** A school that moves in, or comes back, fills every table; it owns none of them (docs/decisions/0006, 0023). */
const BRINGS_EVERYTHING_IN = /^server\/features\/(imports|backups\/archive)\//;

type Write = { file: string; line: number; table: string | undefined };

const bareName = (text: string | undefined): string | undefined =>
  text?.trim().split(/\s/)[0]?.split('.').at(-1)?.replaceAll('"', '');

function findTextWrites(source: Source, start: number, end: number): Write[] {
  const text = source.text.slice(start, end);
  return [...text.matchAll(WRITING_SQL)].map((match) => ({
    file: source.file,
    line: lineAt(source.text, start + match.index),
    table: match[1] === '${' ? undefined : bareName(match[1]),
  }));
}

/** The tables that a module writes, by builder or by SQL text; undefined when the name is not written out. */
function findWrites(source: Source): Write[] {
  const found: Write[] = [];
  const read = (node: ESTree.Node): void => void found.push(...findTextWrites(source, node.start, node.end));
  walk(source, {
    CallExpression(node) {
      if (!WRITES.includes(memberName(node.callee) ?? '')) return;
      const [table] = node.arguments;
      found.push({ file: source.file, line: lineOf(source, node), table: bareName(literalText(table)) });
    },
    TemplateLiteral: read,
    Literal(node) {
      if (typeof node.value === 'string') read(node);
    },
  });
  return found;
}

function judgeWrite({ file, table }: Write, owners: Map<string, Set<string>>): string | undefined {
  if (file.endsWith('.access.ts')) return 'an .access file only reads: move the write into the store';
  if (table === undefined) return 'write the table by name, so that its owner can be seen';
  const features = [...(owners.get(table) ?? [])].sort();
  if (features.length < 2) return undefined;
  return `${table} is written by ${features.join(' and ')}: let one own it and the other ask through its .service`;
}

/** A feature, or the sandbox as a whole. */
const ownerOf = (file: string): string => file.split('/')[file.startsWith('sandbox/') ? 0 : 2] ?? '';

function checkWrites(root: string): Violation[] {
  const stores = listModules(root).filter((file) => OWNS_SQL.test(file));
  const writes = stores.flatMap((file) => findWrites(parseModule(root, file)));
  const owners = new Map<string, Set<string>>();
  for (const { file, table = '' } of writes) {
    if (BRINGS_EVERYTHING_IN.test(file)) continue;
    owners.set(table, (owners.get(table) ?? new Set()).add(ownerOf(file)));
  }
  return writes.flatMap((write) => {
    const advice = judgeWrite(write, owners);
    return advice === undefined ? [] : [{ file: write.file, line: write.line, law: 'tables', advice }];
  });
}

/** Only stores and access files touch tables; only one feature writes a table. */
export const checkTables = (root: string): Violation[] => [...checkTouches(root), ...checkWrites(root)];
