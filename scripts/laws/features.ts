import { parseModule, readImports } from './syntax.ts';
import { isTest, listFiles, listModules, type Violation } from './tree.ts';

/** Nouns that no browser asks for. */
const SERVER_ONLY = ['instructors', 'links', 'mails', 'passwords', 'visitors'];

const TABLE_OF_CONTENTS = 'contract/index.ts';

const say = (file: string, line: number, advice: string): Violation => ({ file, line, law: 'nouns', advice });
const featureOf = (path = ''): string | undefined => /^server\/features\/([^/]+)\//.exec(path)?.[1];

type Noun = { name: string; line: number };

/** The nouns of the contract: what its table of contents imports from its own folder, types aside. */
function readNouns(root: string, files: string[]): Noun[] {
  if (!files.includes(TABLE_OF_CONTENTS)) return [];
  return readImports(parseModule(root, TABLE_OF_CONTENTS)).flatMap(({ target, typeOnly, line }) => {
    const name = /^contract\/(?:[^/]+\/)?([^/.]+)\.ts$/.exec(target ?? '')?.[1];
    return name && !typeOnly ? [{ name, line }] : [];
  });
}

function checkNouns(root: string): Violation[] {
  const files = listFiles(root);
  const nouns = readNouns(root, files);
  const names = nouns.map(({ name }) => name);
  const server = new Set(files.flatMap((file) => featureOf(file) ?? []));
  const missing = nouns.filter(({ name }) => !server.has(name));
  const strange = [...server].filter((name) => ![...names, ...SERVER_ONLY].includes(name));
  return [
    ...missing.map(({ name, line }) => {
      return say(TABLE_OF_CONTENTS, line, `${name} has no server/features/${name}: a promise wants a keeper`);
    }),
    ...strange.map((name) => {
      const advice = `${name} is no noun of ${TABLE_OF_CONTENTS}: use the contract's word, or list it in scripts/laws/features.ts`;
      return say(`server/features/${name}`, 1, advice);
    }),
  ];
}

type Need = { from: string; to: string; file: string; line: number };

function readNeeds(root: string): Need[] {
  return listModules(root).flatMap((file) => {
    const from = featureOf(file);
    if (from === undefined || isTest(file)) return [];
    return readImports(parseModule(root, file)).flatMap(({ target, line }) => {
      const to = featureOf(target);
      return to === undefined || to === from ? [] : [{ from, to, file, line }];
    });
  });
}

/** Walks from each feature to what it needs; a way that meets itself is a circle, told once, where it closes. */
function checkCircles(root: string): Violation[] {
  const needs = readNeeds(root);
  const found: Violation[] = [];
  const done = new Set<string>();
  const follow = (feature: string, path: string[]): void => {
    for (const { to, file, line } of needs.filter(({ from }) => from === feature)) {
      const start = path.indexOf(to);
      if (start >= 0) {
        const circle = [...path.slice(start), to].join(' → ');
        found.push({ file, line, law: 'rooms', advice: `features go in a circle, ${circle}: turn one need around` });
      } else if (!done.has(to)) follow(to, [...path, to]);
    }
    done.add(feature);
  };
  for (const feature of new Set(needs.map(({ from }) => from))) if (!done.has(feature)) follow(feature, [feature]);
  return found;
}

/** The contract and the server use the same nouns, and no feature needs itself by way of others. */
export const checkFeatures = (root: string): Violation[] => [...checkNouns(root), ...checkCircles(root)];
