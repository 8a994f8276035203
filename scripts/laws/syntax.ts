import { posix } from 'node:path';
import { type ESTree, type ParseResult, parseSync, Visitor, type VisitorObject } from 'vite';
import { lineAt, readText } from './tree.ts';

export type Source = Pick<ParseResult, 'program' | 'comments'> & { file: string; text: string };

/** One mention of another module; `target` is its path from the root, or undefined for a package. */
export type Import = {
  specifier: string;
  target: string | undefined;
  line: number;
  typeOnly: boolean;
  lazy: boolean;
  names: string[];
};

const parsed = new Map<string, Source>();

/** Parses a module; parsed once for the same text, since every law reads the same tree. */
export function parseModule(root: string, file: string): Source {
  const text = readText(root, file);
  const key = `${file}\0${text}`;
  const { program, comments } = parsed.get(key) ?? parseSync(file, text);
  const source = { file, text, program, comments };
  parsed.set(key, source);
  return source;
}

/** Walks the syntax tree of a module with the given handlers. */
export const walk = (source: Source, handlers: VisitorObject): void => new Visitor(handlers).visit(source.program);

export const lineOf = (source: Source, node: { start: number }): number => lineAt(source.text, node.start);

/** The text of a string literal or of a template without holes, else undefined. */
export function literalText(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.raw;
  return undefined;
}

/** The name behind a dot or in literal brackets: both `db.insertInto` and `db['insertInto']`. */
export function memberName(node: ESTree.Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  if (node.computed) return literalText(node.property);
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}

function resolveTarget(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : undefined;
}

const specifierName = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name);

function importedNames(node: ESTree.ImportDeclaration): string[] {
  return node.specifiers.map((part) => (part.type === 'ImportSpecifier' ? specifierName(part.imported) : '*'));
}

const onlyTypes = (node: ESTree.ImportDeclaration): boolean =>
  node.importKind === 'type' ||
  (node.specifiers.length > 0 && node.specifiers.every((p) => p.type === 'ImportSpecifier' && p.importKind === 'type'));

/** What a lazy import names; 'file:' for a built file found at run time, '' for a path that hides what it is. */
function lazySpecifier({ source }: ESTree.ImportExpression): string {
  const url = source.type === 'MemberExpression' ? source.object : source;
  const isFile =
    url.type === 'CallExpression' && url.callee.type === 'Identifier' && url.callee.name === 'pathToFileURL';
  return isFile ? 'file:' : (literalText(source) ?? '');
}

/** Every import of a module: static, re-exporting, lazy, in types, by glob. */
export function readImports(source: Source): Import[] {
  const found: Import[] = [];
  const add = (
    node: { start: number; type: string },
    specifier: string,
    typeOnly: boolean,
    names: string[] = ['*'],
  ): void => {
    const target = resolveTarget(source.file, specifier);
    const lazy = node.type === 'ImportExpression';
    found.push({ specifier, target, line: lineOf(source, node), typeOnly, lazy, names });
  };
  walk(source, {
    ImportDeclaration(node) {
      add(node, node.source.value, onlyTypes(node), importedNames(node));
    },
    ExportNamedDeclaration(node) {
      if (node.source === null) return;
      const names = node.specifiers.map((part) => specifierName(part.local));
      add(node, node.source.value, node.exportKind === 'type', names);
    },
    ExportAllDeclaration(node) {
      add(node, node.source.value, node.exportKind === 'type');
    },
    ImportExpression(node) {
      add(node, lazySpecifier(node), false);
    },
    TSImportType(node) {
      add(node, node.source.value, true);
    },
    CallExpression(node) {
      const isGlob = node.callee.type === 'MemberExpression' && node.callee.object.type === 'MetaProperty';
      if (!isGlob || memberName(node.callee) !== 'glob') return;
      const [pattern] = node.arguments;
      const patterns = pattern?.type === 'ArrayExpression' ? pattern.elements : [pattern];
      for (const each of patterns) add(node, literalText(each) ?? '', false);
    },
  });
  return found;
}
