import { expect, test } from 'vitest';
import { cutStyles, withoutFaces } from './page-styles.ts';

const chunk = (fileName: string, code: string, given: object = {}) => ({
  fileName,
  code,
  imports: [],
  dynamicImports: [],
  facadeModuleId: null,
  ...given,
});

const HOME = 'web/pages/home-page.tsx';
const LOGIN = 'web/pages/accounts/login-page.tsx';

/** What home keeps of a style when its chunk holds this text. */
function usedOf(style: string, code: string): string {
  const page = chunk('home.js', code, { facadeModuleId: `/school/${HOME}` });
  return cutStyles(style, [page])[HOME] ?? '';
}

test('a page has what its chunks name: the entry, itself, what they import at once or later, and no other page', () => {
  const styles = cutStyles(['frame', 'base', 'home', 'engine', 'login'].map((name) => `.${name}{top:0}`).join(''), [
    chunk('entry.js', '"frame"', {
      imports: ['base.js'],
      dynamicImports: ['home.js', 'login.js'],
      facadeModuleId: '/school/web/entry-client.ts',
    }),
    chunk('base.js', '`base`'),
    chunk('home.js', '"home"', {
      imports: ['base.js', 'entry.js'],
      dynamicImports: ['engine.js'],
      facadeModuleId: `/school/${HOME}`,
    }),
    chunk('engine.js', 'a?"engine":""', { imports: ['home.js'] }),
    chunk('login.js', '"login"', { dynamicImports: ['home.js'], facadeModuleId: `/school/${LOGIN}` }),
  ]);
  expect(styles).toEqual({
    '': '.frame{top:0}.base{top:0}',
    [HOME]: '.frame{top:0}.base{top:0}.home{top:0}.engine{top:0}',
    [LOGIN]: '.frame{top:0}.base{top:0}.login{top:0}',
  });
});

test.each([
  ['.md\\:flex', '"md:flex"'],
  ['.max-w-\\[42rem\\]', '`grid max-w-[42rem]`'],
  ['.w-2\\/3', '"w-2/3"'],
  ['.-ms-4', '"-ms-4 md:ms-0"'],
  ['.p-1\\.5', '"p-1.5"'],
  ['.\\32 xl', '"2xl"'],
  [".before\\:content-\\[\\'\\\\201C\\'\\]:before", '"before:content-[\'\\\\201C\']"'],
  ['.grid-cols-\\[1fr\\,2fr\\]', '"grid-cols-[1fr,2fr]"'],
  ['.has-\\[\\>\\*\\>\\*\\]\\:hidden:has(>*>*)', '"has-[>*>*]:hidden"'],
  ['.peer:checked~.peer-checked\\:flex', '"peer"+x+"peer-checked:flex"'],
  [':is(.\\*\\:py-5>*)', '"*:py-5"'],
  [':where(.divide-y>:not(:last-child))', '"divide-y"'],
  ['.group-hover\\:flex:is(:where(.group):hover *)', 'a?"group":"group-hover:flex"'],
])('%s is kept for %s, and only for it', (selector, code) => {
  expect(usedOf(`${selector}{top:0}`, code)).toBe(`${selector}{top:0}`);
  expect(usedOf(`${selector}{top:0}`, '"another"')).toBe('');
});

test.each([
  'html',
  '*,:before',
  '[href$=".pdf"]',
  ':lang(hi)',
  'p:not(.never)',
  'p:is(.never,.other)',
  'p:has(.never)',
])('%s needs no class and is kept for every page', (selector) => {
  expect(usedOf(`${selector}{top:0}`, '""')).toBe(`${selector}{top:0}`);
});

test('a rule is kept whole, in its place', () => {
  const style = '.b{top:1px}@media print{.a,.unknown{top:0}}@supports (top:0){.a{top:2px}}';
  expect(usedOf(style, '"a"')).toBe('@media print{.a,.unknown{top:0}}@supports (top:0){.a{top:2px}}');
});

test('a layer keeps its rank when nothing is left in it', () => {
  const style = '@layer one{.a{top:0}}@layer two;@layer three{.b{top:0}}';
  expect(usedOf(style, '"b"')).toBe('@layer one;@layer two;@layer three{.b{top:0}}');
});

test('what only rules that are gone have read goes with them', () => {
  const style = [
    ':root{--one:1px;--two:var(--one);--three:3px;--four:4px}',
    '.a{top:var(--two);animation:turn 1s}.b{top:var(--three);animation:fade 1s}',
    '@keyframes turn{12.5%{top:0}}@keyframes fade{to{top:0}}',
    '@property --two{syntax:"*";inherits:false}@property --three{syntax:"*";inherits:false}',
  ].join('');
  expect(usedOf(style, '"a";node.style.setProperty("--four","0")')).toBe(
    [
      ':root{--one:1px;--two:var(--one);--four:4px}',
      '.a{top:var(--two);animation:turn 1s}',
      '@keyframes turn{12.5%{top:0}}',
      '@property --two{syntax:"*";inherits:false}',
    ].join(''),
  );
});

test('faces come with every page, and so not with the whole', () => {
  const face = '@font-face{font-family:Poppins;src:url(/assets/a.woff2)}';
  expect(usedOf(`.a{top:0}${face}`, '""')).toBe(face);
  expect(withoutFaces(`.a{top:0}${face}`)).toBe('.a{top:0}');
});
