import { readFileSync } from 'node:fs';
import { parse } from 'postcss';
import { type Plugin, parseAst, Visitor } from 'vite';
import { classesIn, renameClasses } from './class-names.ts';

type Names = ReadonlyMap<string, string>;
/** Where a text stands in a script, and whether its first word begins and its last goes on in an expression. */
type Text = { start: number; end: number; isBegun: boolean; goesOn: boolean };

const STYLE = /\/web\/ui\/theme\.css$/;
/** A word of one part may mean anything else in a script; it is short as it is. */
const IS_PLAIN = /^[a-z0-9]+$/i;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Where the build of the browser's side writes the names down for that of the server's, within its folder. */
export const CLASS_NAMES = '.vite/class-names.json';

/**
 * Writes the names of Tailwind's classes short in style, scripts and pages: written out they were two fifths of the HTML
 * of a home. The names follow from the style alone, so that a file whose name says what is in it says it of them too.
 * The server's pages take the names from `from`, the file that the browser's build wrote.
 */
export function shortenClasses(from?: string): Plugin {
  let names: Names = new Map();
  return {
    name: 'shorten-classes',
    apply: 'build',
    buildStart() {
      if (from) names = new Map(Object.entries<string>(JSON.parse(readFileSync(from, 'utf8'))));
    },
    transform(code, id) {
      if (!from && STYLE.test(id)) names = shortNames(code);
    },
    renderChunk: (code) => ({ code: shortenTexts(code, names), map: null }),
    generateBundle: {
      // Before each page's part is cut out of the style.
      order: 'post',
      handler(_options, bundle) {
        if (from) return;
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = shortenStyle(String(file.source), names);
        this.emitFile({ type: 'asset', fileName: CLASS_NAMES, source: JSON.stringify(Object.fromEntries(names)) });
      },
    },
  };
}

/** A short name for each class of the style's layer `utilities` that is more than a word, in their order. */
export function shortNames(style: string): Names {
  const found = new Set<string>();
  parse(style).walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return;
    layer.walkRules(({ selector }) => {
      for (const name of classesIn(selector)) if (!IS_PLAIN.test(name)) found.add(name);
    });
  });
  return new Map([...found].map((name, at) => [name, shortName(at)]));
}

/** `_aa`, `_ab` and so on, as no minifier calls what it renames. */
function shortName(at: number): string {
  const [first, second] = [LETTERS[Math.floor(at / LETTERS.length)], LETTERS[at % LETTERS.length]];
  if (!first) throw new Error('there are more classes than short names');
  return `_${first}${second}`;
}

export function shortenStyle(style: string, names: Names): string {
  const root = parse(style);
  root.walkRules((rule) => {
    rule.selector = renameClasses(rule.selector, names);
  });
  return root.toString();
}

/** A script in whose texts each word that is the name of a class is the short one. */
export function shortenTexts(code: string, names: Names): string {
  let shortened = '';
  let last = 0;
  for (const { start, end, isBegun, goesOn } of textsIn(code)) {
    const words = code.slice(start, end).split(/(\s+)/);
    const isWhole = (at: number) => !(isBegun && at === 0) && !(goesOn && at === words.length - 1);
    const short = words.map((word, at) => (isWhole(at) && names.get(word.replace(/\\(.)/g, '$1'))) || word);
    shortened += code.slice(last, start) + short.join('');
    last = end;
  }
  return shortened + code.slice(last);
}

/** The texts of a script without their quotes, as they follow one another. */
function textsIn(code: string): Text[] {
  const texts: Text[] = [];
  const visitor = new Visitor({
    Literal: ({ value, start, end }) => {
      if (typeof value === 'string') texts.push({ start: start + 1, end: end - 1, isBegun: false, goesOn: false });
    },
    TemplateLiteral: ({ quasis }) => {
      for (const [at, { start, end, tail }] of quasis.entries())
        texts.push({ start, end, isBegun: at > 0, goesOn: !tail });
    },
  });
  visitor.visit(parseAst(code));
  return texts.sort((one, other) => one.start - other.start);
}
