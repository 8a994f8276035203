import type { Plugin } from 'vite';

const MESSAGE = /words\/generated\/messages\/(\w+)\.js$/;
const RUNTIME = /words\/generated\/runtime\.js$/;
const REGISTRY = /words\/generated\/registry\.js$/;

/** The name of the message in the file `id`; undefined for any other file. */
export function messageName(id: string): string | undefined {
  const name = MESSAGE.exec(id)?.[1];
  return name === '_index' ? undefined : name;
}

/**
 * Writes the compiled messages shorter. The language is asked of one place, never of an argument, and a text needs no
 * function. Of the compiler's runtime a page needs this one place: its addresses, cookies and strategies stay out.
 */
export function shortenMessages(): Plugin {
  return {
    name: 'shorten-messages',
    enforce: 'pre',
    transform(code, id) {
      if (RUNTIME.test(id))
        return `export let isHindi = () => false;\nexport const overwriteGetLocale = (get) => { isHindi = () => get() === 'hi'; };`;
      if (REGISTRY.test(id)) return keepPluralRules(code);
      const name = messageName(id);
      return name ? shorten(name, code) : undefined;
    },
  };
}

/** The rules of a language are made once: to make them takes longer than to draw a list. */
function keepPluralRules(code: string): string {
  return `const rules = {};\n${code.replace('new Intl.PluralRules(locale, options)', '(rules[locale] ??= new Intl.PluralRules(locale))')}`;
}

function shorten(name: string, code: string): string {
  const [en, hi] = [textIn('en', code), textIn('hi', code)];
  if (!en || !hi) throw new Error(`the message ${name} is not written as this build expects it`);
  const imports = /registry/.test(en + hi) ? `import * as registry from '../registry.js';\n` : '';
  const given = /\bi\./.test(en + hi) ? 'i' : '';
  return `${imports}import { isHindi } from '../runtime.js';\nexport const ${name} = (${given}) => isHindi() ? ${hi} : ${en};`;
}

/** What a message says in a language, as an expression of `i`: a text, or the text of one and that of others. */
function textIn(language: 'en' | 'hi', code: string): string | undefined {
  const body = new RegExp(`const ${language}_\\w+ = .*?=> \\{(.*?)\\n\\};`, 's')
    .exec(code)?.[1]
    ?.replaceAll('i?.', 'i.');
  const texts = [...(body ?? '').matchAll(/(?:=== "(\w+)"\) )?return \/\*\*[^(]*\*\/ \((`(?:[^`\\]|\\.)*`)\)/g)];
  const [one, other] = ['one', 'other'].map((rule) => texts.find(([, of]) => of === rule)?.[2]);
  const counted = /registry\.plural\("\w+", (i\.\w+), \{\}\)/.exec(body ?? '')?.[1];
  if (texts.length === 1) return texts[0]?.[2];
  if (texts.length !== 2 || !one || !other || !counted) return undefined;
  return one === other ? one : `registry.plural('${language}', ${counted}) === 'one' ? ${one} : ${other}`;
}
