import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#server/platform/testing-characters.ts';
import { toHtml } from './markdown.rules.ts';

const html = (source: string) => toHtml(source, 'en');

const PLAIN = '/?(?:p|h[2-6]|ul|ol|li|strong|em|s|blockquote|code|pre|thead|tbody|tr|td|th|a|table|div)|hr|br';
const ADDRESS = '(?:https?://|mailto:|tel:|/(?![/\\\\])|#)[^"<>\\s]*';
const WITH_ATTRIBUTES = [
  `a href="${ADDRESS}"(?: title="[^"<>]*")?(?: rel="noopener noreferrer")?`,
  'h[2-6] id="text-[^"<>\\s]*"',
  'th scope="col"',
  'ol start="\\d+"',
  'code class="language-[^"<>]*"',
  'div role="region" tabindex="0" aria-label="Table \\d+"',
].join('|');
const MAY_STAND = new RegExp(`<(?:${PLAIN}|${WITH_ATTRIBUTES})>`, 'g');

/** What is left of HTML without the tags that a text may have: in clean HTML, no angle bracket. */
const strange = (source: string): string[] =>
  html(source)
    .replace(MAY_STAND, '')
    .match(/[<>].{0,80}/g) ?? [];

const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript&#58;alert(1)',
  'javascript&colon;alert(1)',
  'javascript%3Aalert(1)',
  '\\javascript:alert(1)',
  'javascript\\:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'blob:https://school.test/1',
  'view-source:https://school.test',
  '//evil.test',
  '\\\\evil.test',
  '/&#47;evil.test',
  'https:evil.test',
  'feed:javascript:alert(1)',
  'profile',
];

describe('a link leads to the web, mail, telephone or a place of our own, and nowhere else', () => {
  test.each(scripts)('not to %j', (address) => {
    const spellings = [
      `[x](${address})`,
      `[x](<${address}>)`,
      `[x](${address} "title")`,
      `[x][r]\n\n[r]: ${address}`,
      `[x][r]\n\n[r]: <${address}>`,
      `<${address}>`,
      `![x](${address})`,
      `![x](<${address}>)`,
      `[![x](${address})](${address})`,
    ];
    for (const spelling of spellings) {
      expect(html(spelling)).not.toMatch(/<a |<img/);
      expect(strange(spelling)).toEqual([]);
    }
  });

  test('but there', () => {
    expect(html('[a](https://x.test/?a=1&b=2)')).toBe(
      '<p><a href="https://x.test/?a=1&amp;b=2" rel="noopener noreferrer">a</a></p>\n',
    );
    expect(html('<HTTPS://x.test>')).toContain('rel="noopener noreferrer"');
    expect(html('[a](/profile#privacy)')).toBe('<p><a href="/profile#privacy">a</a></p>\n');
    expect(html('[a](/\\evil.test)')).toContain('href="/%5Cevil.test"');
    expect(html('[a](#text-b)')).toBe('<p><a href="#text-b">a</a></p>\n');
    expect(html('[a](mailto:a@b.test) [b](<tel:+91 98>)')).toBe(
      '<p><a href="mailto:a@b.test">a</a> <a href="tel:+91%2098">b</a></p>\n',
    );
  });

  test('an address in plain words is no link', () => {
    expect(html('https://x.test www.x.test a@b.test')).not.toContain('<a');
  });
});

const tags = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>*{display:none}</style>',
  '<form action=//evil.test><input name=password>',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext></p><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?>',
  '<div\nonclick=alert(1)>',
  '</p></article><script>alert(1)</script>',
  '```"><script>alert(1)</script>\nx\n```',
  '~~~ x" onclick="alert(1)\nx\n~~~',
  '[a](/x "\\"onclick=alert(1) ")',
  '[a](/x"onclick=alert(1))',
  "[a](/x '\"><script>alert(1)</script>')",
  '# <img src=x onerror=alert(1)> "onclick=1',
  '| <script> | a |\n|:--|--:|\n| "onclick= | <b> |',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\\<script>alert(1)\\</script>',
  '\u2028<script>alert(1)</script>\u2029',
  '\uFF1Cscript\uFF1Ealert(1)',
];

describe('HTML in a text is only words', () => {
  test.each(tags)('%j', (source) => {
    expect(strange(source)).toEqual([]);
    expect(strange(`> - ${source}`)).toEqual([]);
    expect(strange(`| a |\n| - |\n| ${source.replaceAll('\n', ' ')} |`)).toEqual([]);
  });

  test('the words stay', () => {
    expect(html('<b>bold</b> & "so"')).toBe('<p>&lt;b&gt;bold&lt;/b&gt; &amp; &quot;so&quot;</p>\n');
  });

  test('in any mixture', () => {
    const marks = [
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '"',
      "'",
      '`',
      '*',
      '_',
      '|',
      '\n',
      '\n\n',
      '# ',
      '> ',
      '- ',
      '!',
      '\\',
      '&',
    ];
    const piece = fc.oneof(
      fc.constantFrom(...scripts, ...tags, ...marks, '\uD800', '\0'),
      fc.string({ unit: anyCharacter, maxLength: 8 }),
    );
    const mixture = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(mixture, (source) => {
        expect(strange(source)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

const MAX_LENGTH = 50_000;
const bombs = [
  '[',
  '![',
  '*a_',
  '**',
  '`',
  '> ',
  '- ',
  '<',
  '&',
  '\\',
  '[](',
  '[a](<',
  '|',
  '|\n|-',
  '~~',
  '"',
  '# \n',
  '1. ',
  '\t',
  '[x]: ',
  '((',
  '<a:',
];

test.each(bombs)('a text of nothing but %j is done within a second', (bomb) => {
  const source = bomb.repeat(MAX_LENGTH / bomb.length);
  const began = performance.now();
  expect(strange(source)).toEqual([]);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('headings begin at h2, skip no level, and have names of their own', () => {
  const source = '# Main\n\n#### Deep\n\nroot\n===\n\n## Main\n\n## <b>\n\n## रिफ़ंड की नीति';
  expect(html(source).match(/<h\d[^>]*>/g)).toEqual([
    '<h2 id="text-main">',
    '<h3 id="text-deep">',
    '<h2 id="text-root">',
    '<h2 id="text-main--2">',
    '<h2 id="text-b">',
    '<h2 id="text-रिफ़ंड-की-नीति">',
  ]);
  expect(html(source).match(/<\/h\d>/g)).toEqual(['</h2>', '</h3>', '</h2>', '</h2>', '</h2>', '</h2>']);
});

test('a table stands in a region that scrolls, named in the language of the text, and has no style', () => {
  const source = '| a | b |\n|:--|--:|\n| 1 | 2 |';
  expect(toHtml(`${source}\n\nx\n\n${source}`, 'hi').match(/<div[^>]*>/g)).toEqual([
    '<div role="region" tabindex="0" aria-label="तालिका 1">',
    '<div role="region" tabindex="0" aria-label="तालिका 2">',
  ]);
  expect(html(source)).toContain('<th scope="col">a</th>\n<th scope="col">b</th>');
  expect(html(source)).toContain('<td>1</td>\n<td>2</td>');
  expect(html(source)).toMatch(/<\/table><\/div>\n$/);
});
