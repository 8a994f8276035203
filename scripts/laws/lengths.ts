import type { ESTree } from 'vite';
import { lineOf, parseModule, type Source, walk } from './syntax.ts';
import { countLines, isGenerated, isTest, lineAt, listFiles, listModules, readText, type Violation } from './tree.ts';

const LIMITS = { median: 60, ninth: 150, source: 300, test: 500, contract: 120 };
const FUNCTION_NINTH = 40;
const MAX_COMPONENT_LINES = 80;
const MAX_IMPORTS = 12;
const MAX_COMMENT_SHARE = 0.06;
/** Where the whole is put together: one import for each noun is what it is for. */
const COMPOSES = 'server/app.ts';
/** A screen of the studio is put together from parts: a form of ten fields names ten kinds of field (record 0024). */
const MAX_STUDIO_IMPORTS = 18;

const say = (file: string, line: number, advice: string): Violation => ({ file, line, law: 'lengths', advice });

/** The value below which a share of the numbers lies; 0 of none. */
function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

function mostLines(file: string): number {
  if (isTest(file)) return LIMITS.test;
  return /^contract\/(?!index\.ts$)/.test(file) ? LIMITS.contract : LIMITS.source;
}

function checkFiles(root: string): Violation[] {
  const files = listFiles(root).filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !isGenerated(file));
  return files.flatMap((file) => {
    const lines = countLines(readText(root, file));
    const most = mostLines(file);
    return lines > most ? [say(file, most + 1, `${lines} lines, at most ${most}: it holds more than one thing`)] : [];
  });
}

function checkSpread(sources: Source[]): Violation[] {
  const lengths = sources.filter(({ file }) => !isTest(file)).map(({ text }) => countLines(text));
  const median = quantile(lengths, 0.5);
  const ninth = quantile(lengths, 0.9);
  const found: Violation[] = [];
  if (median > LIMITS.median) found.push(say('.', 1, `the median file has ${median} lines, at most ${LIMITS.median}`));
  if (ninth > LIMITS.ninth)
    found.push(say('.', 1, `a tenth of the files reach ${ninth} lines, at most ${LIMITS.ninth}`));
  return found;
}

type Measured = { file: string; line: number; name: string; lines: number };

/** Functions of more than one line; a callback that fits on a line would hide the long ones in the percentile. */
function measureFunctions(source: Source): Measured[] {
  const found: Measured[] = [];
  const add = (node: ESTree.Node, name = ''): void => {
    const lines = lineAt(source.text, node.end) - lineOf(source, node) + 1;
    if (lines > 1) found.push({ file: source.file, line: lineOf(source, node), name, lines });
  };
  const names = new Map<ESTree.Node, string>();
  walk(source, {
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init, id.name);
    },
    FunctionDeclaration(node) {
      add(node, node.id?.name);
    },
    FunctionExpression(node) {
      add(node, names.get(node));
    },
    ArrowFunctionExpression(node) {
      add(node, names.get(node));
    },
  });
  return found;
}

function checkFunctions(sources: Source[]): Violation[] {
  const measured = sources.filter(({ file }) => !isTest(file)).flatMap(measureFunctions);
  const rooms = Map.groupBy(measured, ({ file }) => file.split('/')[0] ?? '');
  const found: Violation[] = [];
  for (const [room, functions] of rooms) {
    const ninth = quantile(
      functions.map(({ lines }) => lines),
      0.9,
    );
    if (ninth <= FUNCTION_NINTH) continue;
    const [longest] = functions.toSorted((a, b) => b.lines - a.lines);
    const advice = `a tenth of the functions of ${room} reach ${ninth} lines, at most ${FUNCTION_NINTH}: begin with this one`;
    if (longest) found.push(say(longest.file, longest.line, advice));
  }
  const components = measured.filter(({ file, name }) => file.endsWith('.tsx') && /^[A-Z]/.test(name));
  const tall = components.filter(({ lines }) => lines > MAX_COMPONENT_LINES);
  const advice = ({ name, lines }: Measured): string =>
    `${name} has ${lines} lines, at most ${MAX_COMPONENT_LINES}: split it`;
  return [...found, ...tall.map((each) => say(each.file, each.line, advice(each)))];
}

/** Names, lists and tables of names, also handed to one function: what a file without any code of its own is made of. */
function isListed(node: ESTree.Node | null): boolean {
  switch (node?.type) {
    case 'Identifier':
    case 'Literal':
      return true;
    case 'MemberExpression':
      return isListed(node.object);
    case 'CallExpression':
      return isListed(node.callee) && node.arguments.every(isListed);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isListed(node.expression);
    case 'SpreadElement':
      return isListed(node.argument);
    case 'ArrayExpression':
      return node.elements.every(isListed);
    case 'ObjectExpression':
      return node.properties.every((each) => isListed(each.type === 'Property' ? each.value : each));
    default:
      return false;
  }
}

/** A table of contents, as the jobs of all nouns are: its imports are what it holds. */
function isPureList({ program }: Source): boolean {
  return program.body.every((node) => {
    if (node.type === 'ImportDeclaration') return true;
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared?.type === 'TSTypeAliasDeclaration') return true;
    return declared?.type === 'VariableDeclaration' && declared.declarations.every(({ init }) => isListed(init));
  });
}

function checkImports(source: Source): Violation[] {
  const { file, program } = source;
  const count = program.body.filter((node) => node.type === 'ImportDeclaration').length;
  const most = file.startsWith('web/studio/') ? MAX_STUDIO_IMPORTS : MAX_IMPORTS;
  if (count <= most || file === COMPOSES || isPureList(source)) return [];
  return [say(file, 1, `${count} imports, at most ${most}: it knows too many others`)];
}

function countCommentLines({ text, comments }: Source): number {
  const lines = comments.map(({ start, end }) => lineAt(text, end) - lineAt(text, start) + 1);
  return lines.reduce((sum, each) => sum + each, 0);
}

function checkComments(sources: Source[]): Violation[] {
  const total = sources.reduce((sum, { text }) => sum + countLines(text), 0);
  const share = sources.reduce((sum, source) => sum + countCommentLines(source), 0) / Math.max(1, total);
  if (share <= MAX_COMMENT_SHARE) return [];
  const [loudest] = sources.toSorted((a, b) => countCommentLines(b) - countCommentLines(a));
  const advice = `comments are ${(share * 100).toFixed(1)} % of all lines, at most ${MAX_COMMENT_SHARE * 100} %: say why, not what`;
  return [say(loudest?.file ?? '.', 1, advice)];
}

/** How long files, functions, components and import lists may be, and how much may be comment. */
export function checkLengths(root: string): Violation[] {
  const sources = listModules(root).map((file) => parseModule(root, file));
  return [
    ...checkFiles(root),
    ...checkSpread(sources),
    ...checkFunctions(sources),
    ...sources.filter(({ file }) => !isTest(file)).flatMap(checkImports),
    ...checkComments(sources),
  ];
}
