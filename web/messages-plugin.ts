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
        return `export let getLocale = () => 'en';\nexport const overwriteGetLocale = (get) => { getLocale = get; };`;
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
  const [en, hi] = [plainText('en').exec(code)?.[1], plainText('hi').exec(code)?.[1]];
  if (en && hi)
    return `import { getLocale } from '../runtime.js';\nexport const ${name} = () => getLocale() === 'hi' ? ${hi} : ${en};`;
  return code
    .replace(', experimentalStaticLocale }', ' }')
    .replace('(inputs = {}, options = {}) =>', '(inputs) =>')
    .replace('experimentalStaticLocale ?? options.locale ?? getLocale()', 'getLocale()');
}

function plainText(language: 'en' | 'hi'): RegExp {
  return new RegExp(`const ${language}_\\w+ = [^\\n]*\\(\\) => \\{\\n\\treturn [^\\n]*\\((\`[^\`]*\`)\\)\\n\\};`);
}
