import type { ESTree } from 'vite';
import { lineOf, memberName, parseModule, type Source, walk } from './syntax.ts';
import { isGenerated, lineAt, listFiles, listModules, readText, type Violation } from './tree.ts';

const CODE = /\.(ts|tsx|mts|mjs|js|cjs|css|sql|html|sh|yml|yaml)$/;

/** A bracketed letter keeps each pattern from finding itself here. */
const MARKS =
  /@[t]s-(?:ignore|expect-error|nocheck)|b[i]ome-ignore|e[s]lint-disable|p[r]ettier-ignore|\b(?:T[O]DO|F[I]XME|X[X]X)\b/g;

const RUNNERS = ['test', 'it', 'describe', 'suite'];
const PAUSES = ['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf'];

const say = (file: string, line: number, advice: string): Violation => ({ file, line, law: 'suppressions', advice });

function findMarks(root: string, file: string): Violation[] {
  const text = readText(root, file);
  return [...text.matchAll(MARKS)].map((match) =>
    say(file, lineAt(text, match.index), `${match[0]} hides or postpones a fault: mend it, or write an issue`),
  );
}

function isRunner(node: ESTree.Node): boolean {
  if (node.type === 'Identifier') return RUNNERS.includes(node.name);
  return node.type === 'MemberExpression' && isRunner(node.object);
}

function findAnyAndPauses(source: Source): Violation[] {
  const found: Violation[] = [];
  walk(source, {
    TSAnyKeyword(node) {
      found.push(say(source.file, lineOf(source, node), 'any switches the checker off: say the type, or unknown'));
    },
    MemberExpression(node) {
      const name = memberName(node) ?? '';
      if (!PAUSES.includes(name) || !isRunner(node.object)) return;
      found.push(say(source.file, lineOf(source, node), `.${name} leaves a test out: mend the test or remove it`));
    },
  });
  return found;
}

/** Nothing is silenced, postponed or left out. */
export function checkSuppressions(root: string): Violation[] {
  const files = listFiles(root).filter((file) => CODE.test(file) && !isGenerated(file));
  return [
    ...files.flatMap((file) => findMarks(root, file)),
    ...listModules(root).flatMap((file) => findAnyAndPauses(parseModule(root, file))),
  ];
}
