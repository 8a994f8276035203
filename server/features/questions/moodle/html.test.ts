import { expect, test } from 'vitest';
import { splitLanguages, toMarkdown } from './html.rules.ts';
import { fractionOf, percentOfShare, shareOfPercent } from './percents.rules.ts';

const convert = (html: string) => toMarkdown(html, []);

test.each([
  ['<p>One <b>two </b>three</p><p>four<br>five</p>', 'One **two** three\n\nfour\nfive'],
  ['<ul><li>a</li><li><i>b</i><li>c</ul><ol><li>x</li></ol>', '- a\n- *b*\n- c\n\n1. x'],
  [
    '<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td><td>3</td></tr></table>',
    '| A | B |\n| --- | --- |\n| 1\\|2 | 3 |',
  ],
  ['H<sub>2</sub>O and x<sup>n+1</sup>', 'H$_{2}$O and x$^{n+1}$'],
  ['so \\(a_1 &lt; b\\) and \\[c\\] cost $5', 'so $a_1 < b$ and $$c$$ cost \\$5'],
  ['2 * 3 _x_ `y`', '2 \\* 3 \\_x\\_ \\`y\\`'],
  ['<p># no heading</p><p>1. no list</p>', '\\# no heading\n\n1\\. no list'],
  ['<script>alert(1)</script><style>p{}</style>a<!-- b -->c <x-y onclick="q">d</x-y>', 'ac d'],
  ['a < b and c > d', 'a < b and c > d'],
  ['<p>unclosed <b>bold', 'unclosed **bold**'],
  ['</p></b>only ends', 'only ends'],
  ['&#2325;&#x94d;&amp;lt;&unknown;&#0;', 'क्&lt;&unknown;'],
])('%s', (html, markdown) => {
  expect(convert(html)).toBe(markdown);
});

test('a picture is a warning, once', () => {
  const warnings: string[] = [];
  expect(toMarkdown('a<img src="@@PLUGINFILE@@/x.png" alt="x"><img>', warnings)).toBe('a');
  expect(warnings).toEqual(['Pictures are not read: add them in the editor']);
});

test('Markdown stays as it is but for elements of the list', () => {
  expect(toMarkdown('a * b\n\n  vector<int> &lt;b&gt; <b>c</b>', [], true)).toBe('a * b\n\n  vector<int> <b> **c**');
});

test('languages by spans, with what stands around them', () => {
  expect(
    splitLanguages(
      '<p>1. <span lang="en" class="multilang">One <span>x</span></span><span class="multilang" lang="hi">एक</span>!</p>',
    ),
  ).toEqual({
    en: '<p>1. One <span>x</span>!</p>',
    hi: '<p>1. एक!</p>',
  });
  expect(
    splitLanguages('<span lang="de" class="multilang">eins</span><span lang="en_us" class="multilang">one</span>'),
  ).toEqual({ en: 'one', hi: null });
  expect(splitLanguages('<span lang="en">one</span> multilang')).toBeNull();
});

test.each([
  ['100', '1'],
  ['33.33333', '1/3'],
  ['33.33', '1/3'],
  ['-66.66667', '-2/3'],
  ['14.28571', '1/7'],
  ['83.33333', '5/6'],
  ['12.5', '1/8'],
  ['0', '0'],
  ['33', undefined],
  ['12.34', undefined],
  ['', undefined],
  ['1e2', undefined],
])('%s percent is %s', (percent, share) => {
  expect(shareOfPercent(percent)).toBe(share);
});

test('every share by at most 12 comes back from its percentage', () => {
  for (let below = 1; below <= 12; below += 1)
    for (let above = -below; above <= below; above += 1) {
      const share = shareOfPercent(percentOfShare(`${above}/${below}`)) ?? '';
      const [first = '', second = '1'] = share.split('/');
      expect(Number(first) * below).toBe(above * Number(second));
    }
  expect(fractionOf('0.3333333', 1, [1, 2, 3])).toBe('1/3');
});
