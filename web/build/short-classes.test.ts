import { expect, test } from 'vitest';
import { shortenStyle, shortenTexts, shortNames } from './short-classes.ts';

const STYLE = `@layer base{.brand-mark{top:0}}
@layer utilities{.flex{display:flex}.mt-4{top:0}.md\\:mt-4{@media (width>1px){top:0}}.w-2\\/3{top:0}
.group-hover\\/card\\:mt-4:is(:where(.group\\/card):hover *){top:0}.peer-checked\\:mt-4:is(:where(.peer:checked)~*){top:0}}`;
const names = shortNames(STYLE);

test('each class of the utilities that is more than a word has a short name, in their order', () => {
  expect([...names]).toEqual([
    ['mt-4', '_aa'],
    ['md:mt-4', '_ab'],
    ['w-2/3', '_ac'],
    ['group-hover/card:mt-4', '_ad'],
    ['group/card', '_ae'],
    ['peer-checked:mt-4', '_af'],
  ]);
});

test('there is a name for more classes than a school needs, and no two are alike', () => {
  const many = (count: number) =>
    `@layer utilities{${Array.from({ length: count }, (_, at) => `.a-${at}{top:0}`).join('')}}`;
  expect(new Set(shortNames(many(2704)).values()).size).toBe(2704);
  expect(() => shortNames(many(2705))).toThrow('more classes than short names');
});

test.each([
  ['.mt-4{top:0}', '._aa{top:0}'],
  ['.md\\:mt-4:hover{top:0}', '._ab:hover{top:0}'],
  ['.w-2\\/3>.flex{top:0}', '._ac>.flex{top:0}'],
  ['.group-hover\\/card\\:mt-4:is(:where(.group\\/card):hover *){top:0}', '._ad:is(:where(._ae):hover *){top:0}'],
  ['.mt-40,.-mt-4{top:0}', '.mt-40,.-mt-4{top:0}'],
  ['a[href$=".mt-4"]{top:.5px}', 'a[href$=".mt-4"]{top:.5px}'],
])('the style %s becomes %s', (style, short) => {
  expect(shortenStyle(style, names)).toBe(short);
});

test.each([
  ['f("mt-4 flex")', 'f("_aa flex")'],
  ["f('md:mt-4')", "f('_ab')"],
  [`f(\`mt-4 \${a ? "w-2/3" : ""} md:mt-4\`)`, `f(\`_aa \${a ? "_ac" : ""} _ab\`)`],
  // The word goes on: only the whole one is the name of a class.
  [`f(\`mt-4\${a} w-2/3\`, \`\${a}mt-4\`)`, `f(\`mt-4\${a} _ac\`, \`\${a}mt-4\`)`],
  ['import "./mt-4"; f("mt-40", "-mt-4", a.mt - 4, /mt-4/)', 'import "./mt-4"; f("mt-40", "-mt-4", a.mt - 4, /mt-4/)'],
  ['// mt-4\nconst group = "group/card"', '// mt-4\nconst group = "_ae"'],
])('the script %s becomes %s', (code, short) => {
  expect(shortenTexts(code, names)).toBe(short);
});
