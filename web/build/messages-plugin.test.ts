import { expect, test } from 'vitest';
import { shortenMessages } from './messages-plugin.ts';

/** A place in a text, as JavaScript writes it. */
const put = (value: string): string => `$\{${value}}`;
const PLURAL = 'const plural = registry.plural("en", i?.count, {});';

/** As the compiler writes one of the two functions of a message, and what it returns. */
const written = (language: string, parameter: string, body: string): string =>
  `const ${language}_greeting = /** @type {(inputs: GreetingInputs) => LocalizedString} */ (${parameter}) => {${body}\n};\n`;
const returned = (text: string): string => `return /** @type {LocalizedString} */ (\`${text}\`)`;

function shorten(...functions: string[]): unknown {
  const { transform } = shortenMessages();
  if (typeof transform !== 'function') throw new Error('the plugin transforms nothing');
  const run = transform as unknown as (code: string, id: string) => unknown;
  return run(functions.join('\n'), '/words/generated/messages/greeting.js');
}

test('a message is one function of both languages, with what is put into it', () => {
  const plain = shorten(written('en', '', returned('Hello')), written('hi', '', returned('नमस्ते')));
  expect(plain).toContain('export const greeting = () => isHindi() ? `नमस्ते` : `Hello`;');

  const name = put('i?.name');
  const named = shorten(written('en', 'i', returned(`Hello ${name}`)), written('hi', 'i', returned(`नमस्ते ${name}`)));
  const [hi, en] = [`नमस्ते ${put('i.name')}`, `Hello ${put('i.name')}`];
  expect(named).toContain(`(i) => isHindi() ? \`${hi}\` : \`${en}\`;`);
});

test('a language that says one and many alike asks for no rule', () => {
  const count = put('i?.count');
  const one = `\tif (plural === "one") ${returned(`${count} page`)};\n`;
  const other = `\tif (plural === "other") ${returned(`${count} pages`)};\n`;
  const text = shorten(
    written('en', 'i', `${PLURAL}\n${one}${other}\treturn /** @type {LocalizedString} */ ("greeting");`),
    written('hi', 'i', `${PLURAL}${returned(`${count} पेज`)}`),
  );
  const [many, single] = [`${put('i.count')} pages`, `${put('i.count')} page`];
  expect(text).toContain(
    `? \`${put('i.count')} पेज\` : registry.plural('en', i.count) === 'one' ? \`${single}\` : \`${many}\`;`,
  );
});

test('what the compiler writes in another way ends the build, not a word of a page', () => {
  expect(() => shorten(written('en', '', 'throw 1'), written('hi', '', returned('नमस्ते')))).toThrow('greeting');
});
