import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Violation = { file: string; line: number; law: string; advice: string };

const listings = new Map<string, string[]>();

/** Keeps for this run of the laws which files the tree has. */
export function keepListing(root: string, files: string[]): string[] {
  const sorted = files.toSorted();
  listings.set(root, sorted);
  return sorted;
}

/** Asks git which files the tree has, tracked or about to be. */
export function listTree(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file))))];
}

/** Every file of the tree, as sorted paths relative to the root. */
export const listFiles = (root: string): string[] => listings.get(root) ?? keepListing(root, listTree(root));

/** A test, or what only tests use: files that begin with `testing`. */
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$|(^|\/)testing[^/]*\.tsx?$/.test(file) || file.startsWith('e2e/');
export const isGenerated = (file: string): boolean =>
  /^database\/(tables\.ts|schema\.sql)$/.test(file) || file.includes('/generated/');
const isModule = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file) && !isGenerated(file);

/** The modules written by hand: TypeScript and the few bootstrap scripts. */
export const listModules = (root: string): string[] => listFiles(root).filter(isModule);

export const readText = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

/** Lines as an editor counts them: a last line break begins no further line. */
export const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** The 1-based line at a character offset. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
