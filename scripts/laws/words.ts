import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ESTree } from 'vite';
import { lineOf, literalText, parseModule, type Source, walk } from './syntax.ts';
import { isGenerated, isTest, lineAt, listFiles, listModules, readText, type Violation } from './tree.ts';

const MESSAGES = 'web/platform/words/messages';
const LANGUAGES = ['en', 'hi'];
const BRAND = ['Adhyay', 'अध्याय'];
const SPOKEN = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label'];

const say = (file: string, line: number, advice: string): Violation => ({ file, line, law: 'words', advice });

type Messages = { file: string; text: string; keys: string[] };

function readMessages(root: string, file: string): Messages {
  const text = existsSync(join(root, file)) ? readText(root, file) : '{}';
  const keys = Object.keys(JSON.parse(text)).filter((key) => key !== '$schema');
  return { file, text, keys };
}

/** The messages of the interface by area, each in every language: home.en.json and home.hi.json. */
function readAreas(root: string): Messages[][] {
  const files = listFiles(root).filter((file) => file.startsWith(`${MESSAGES}/`) && file.endsWith('.json'));
  const areas = new Set(files.map((file) => posix.basename(file).split('.')[0]));
  return [...areas].map((area) =>
    LANGUAGES.map((language) => readMessages(root, `${MESSAGES}/${area}.${language}.json`)),
  );
}

const keyLine = ({ text }: Messages, key: string): number => lineAt(text, Math.max(0, text.indexOf(`"${key}"`)));

function checkTranslations(all: Messages[]): Violation[] {
  const every = new Set(all.flatMap(({ keys }) => keys));
  return all.flatMap((messages) =>
    [...every]
      .filter((key) => !messages.keys.includes(key))
      .map((key) => say(messages.file, 1, `${key} is missing: write it in both languages`)),
  );
}

function findUsedWords(root: string): Set<string> {
  const texts = listModules(root)
    .filter((file) => file.startsWith('web/') && !isTest(file))
    .map((file) => readText(root, file));
  const mentions = texts.flatMap((text) => [...text.matchAll(/\b(?:m|words)(?:\??\.(\w+)|\[['"`]([^'"`]+)['"`]\])/g)]);
  return new Set(mentions.map((match) => match[1] ?? match[2] ?? ''));
}

function checkUse([first]: Messages[], used: Set<string>): Violation[] {
  if (!first) return [];
  return first.keys
    .filter((key) => !used.has(key))
    .map((key) => say(first.file, keyLine(first, key), `nothing says ${key}: remove it from every language`));
}

function isRaw(text: string): boolean {
  const withoutEntities = text.replace(/&#?\w+;/g, '');
  return /\p{L}/u.test(BRAND.reduce((left, word) => left.replaceAll(word, ''), withoutEntities));
}

/** The texts that an expression may come to: a string, a template, either side of a choice. */
function readTexts(node: ESTree.Node): string[] {
  if (node.type === 'JSXText') return [node.value];
  if (node.type === 'JSXExpressionContainer') return readTexts(node.expression);
  if (node.type === 'ConditionalExpression') return [...readTexts(node.consequent), ...readTexts(node.alternate)];
  if (node.type === 'LogicalExpression') return [...readTexts(node.left), ...readTexts(node.right)];
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.raw);
  return [literalText(node) ?? ''];
}

function findRawText(source: Source): Violation[] {
  const found: Violation[] = [];
  const judge = (node: ESTree.Node): void => {
    const raw = readTexts(node).find(isRaw)?.trim();
    if (raw === undefined) return;
    found.push(
      say(source.file, lineOf(source, node), `'${raw.slice(0, 40)}' is a person's to read: move it to ${MESSAGES}`),
    );
  };
  walk(source, {
    JSXElement({ children }) {
      children.forEach(judge);
    },
    JSXFragment({ children }) {
      children.forEach(judge);
    },
    JSXAttribute({ name, value }) {
      if (value && name.type === 'JSXIdentifier' && SPOKEN.includes(name.name)) judge(value);
    },
  });
  return found;
}

/** Every word that a person reads is written in both languages, and none is written in vain. */
export function checkWords(root: string): Violation[] {
  const areas = readAreas(root);
  const used = findUsedWords(root);
  const screens = listModules(root).filter(
    (file) => /^web\/.*\.tsx$/.test(file) && !isTest(file) && !isGenerated(file),
  );
  return [
    ...areas.flatMap(checkTranslations),
    ...areas.flatMap((area) => checkUse(area, used)),
    ...screens.flatMap((file) => findRawText(parseModule(root, file))),
  ];
}
