import { expect, test } from 'vitest';
import { openDoor } from '#server/testing/testing-uploads.ts';
import { clientFor, newPerson, runJobs, testServices } from '#server/testing.ts';
import { mountQuestionImports } from './imports.http.ts';

const services = await testServices();
const tutor = await newPerson(services, { role: 'instructor' });
const { imports, studio } = clientFor(services, tutor).questions;
const server = openDoor(services, mountQuestionImports, tutor);

const MB = 1024 * 1024;
const fill = (piece: string, size: number) => piece.repeat(Math.ceil(size / Buffer.byteLength(piece)));
const HEAD = 'kind,stem_en,stem_hi,a_en,a_hi,b_en,b_hi,answer\n';
const row = (stem: string, hindi = '') => `single,${stem},${hindi},One,,Two,,A\n`;
const xml = (inner: string) => `<?xml version="1.0"?><quiz>${inner}</quiz>`;
const essay = (text: string) =>
  xml(`<question type="essay"><questiontext format="html"><text>${text}</text></questiontext></question>`);
const bytes = (...parts: number[]) => Buffer.from(parts);
const json = (questions: string) => `{"adhyay":"questions","version":1,"questions":${questions}}`;
const KRUTI = 'Hkkjr dk lafo/kku dc ykxw gqvk Fkk vkSj fdlus cuk;k';

/** Name, and content. */
const FILES: [string, string | Buffer][] = [
  ['empty.csv', ''],
  ['spaces.csv', ' \n \n'],
  ['bom.csv', '\uFEFF'],
  ['nul.csv', Buffer.alloc(4096)],
  ['nul-in-a-row.csv', `${HEAD}${row('A\0B')}${row('Good?')}`],
  ['nul-after-text.csv', Buffer.concat([Buffer.from(HEAD + row('Good?')), Buffer.alloc(2 * MB)])],
  ['spreadsheet.csv', bytes(0x50, 0x4b, 0x03, 0x04, 1, 2, 3)],
  ['old-spreadsheet.csv', bytes(0xd0, 0xcf, 0x11, 0xe0, 1)],
  ['book.csv', '%PDF-1.7'],
  ['picture.csv', bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0)],
  ['half-utf16.csv', bytes(0xff, 0xfe, 0x41)],
  ['surrogates.csv', Buffer.concat([bytes(0xff, 0xfe), Buffer.alloc(1000, 0xd8)])],
  ['windows.csv', Buffer.from(HEAD + row('caf\xe9?'), 'latin1')],
  ['mixed.csv', Buffer.concat([Buffer.from(HEAD + row('भारत?')), Buffer.from(row('caf\xe9?'), 'latin1')])],
  ['utf16.csv', Buffer.concat([bytes(0xff, 0xfe), Buffer.from(HEAD.replaceAll(',', '\t'), 'utf16le')])],
  ['kruti.csv', HEAD + row('', KRUTI)],
  ['lost.csv', HEAD + row('', '???? ?? ???????')],
  ['garbled.csv', HEAD + row('', 'à¤­à¤¾à¤°à¤¤')],
  ['replaced.csv', HEAD + row('', '\uFFFD\uFFFD\uFFFD')],
  ['formulas.csv', `${HEAD}${row('"=HYPERLINK(""http://x.test"")"')}${row("'=1+1")}${row('@SUM(A1)')}${row('-2+3')}`],
  ['errors.csv', HEAD + row('#REF!') + row('#NAME?')],
  ['dates.csv', 'kind,stem_en,answer\nnumeric,When?,15-08-1947\nnumeric,How much?,3-Apr'],
  ['ten-megabyte-line.csv', `${HEAD}single,${fill('x', 9 * MB)},,One,,Two,,A`],
  ['open-quote.csv', `${HEAD}single,"never closed,,One,,Two,,A\n${row('Good?')}`],
  ['quotes.csv', HEAD + fill('"', MB)],
  ['hundred-thousand.csv', HEAD + fill(row('Q?'), 2.6 * MB)],
  ['five-thousand-and-one.csv', HEAD + row('Q?').repeat(5001)],
  ['merged.csv', 'kind,Question,,Option A,,answer\n,English,Hindi,English,Hindi,\nsingle,a,b,c,d,A'],
  ['no-names.csv', row('Q?')],
  ['names-only.csv', HEAD],
  ['double-name.csv', `kind,stem_en,stem_en,answer\ntruefalse,a,b,true`],
  ['prototype.csv', 'kind,stem_en,answer,__proto__,constructor\n__proto__,a,true,x,y\nconstructor,a,true,x,y'],
  ['long-cell.csv', HEAD + row('x'.repeat(30_000))],
  ['many-columns.csv', `${Array.from({ length: 5000 }, (_, n) => `c${n}`).join(',')},kind,stem_en,answer\n`],
  ['commas.csv', HEAD + fill(',', 2 * MB)],
  ['script.csv', HEAD + row('<script>alert(1)</script>')],
  ['formula-bomb.csv', HEAD + row(`$${'\\def\\a{\\a\\a}\\a'}$`) + row(`$${'{'.repeat(900)}$`)],
  ['formula-link.csv', HEAD + row('$\\href{javascript:alert(1)}{x}$')],
  ['picture-of-nobody.csv', HEAD + row('![x](picture:none)')],
  ['picture-elsewhere.csv', HEAD + row('![x](http://x.test/a.png)')],
  [
    'rights.csv',
    `kind,stem_en,answer,rights,paper_number\ntruefalse,a,true,stolen,\ntruefalse,b,true,,${'x'.repeat(99)}`,
  ],
  ['long-id.csv', `id,kind,stem_en,answer\n${'x'.repeat(200)},truefalse,a,true`],
  ['passage.csv', 'id,kind,stem_en,answer\nP1,passage,Read,\nP1/1,passage,Again,\nP1/2,truefalse,So?,true'],
  ['braces.gift', fill('{', MB)],
  ['open.gift', '::a:: Never closed {=b ~c\n\n::d:: Good {T}'],
  ['nested.gift', `::a::${fill('{\n\n', MB)}`],
  ['titles.gift', fill('::', MB)],
  ['choices.gift', `::a:: Q {${fill('~b ', MB)}}`],
  ['equal.gift', '::a:: Q {=$x = 1$ ~$y$}'],
  ['weights.gift', '::a:: Q {~%17%b ~%nan%c}'],
  ['html.gift', '::a::[html]<img src=x onerror=alert(1)><b>{T}'],
  ['long-title.gift', `::${'t'.repeat(300)}:: Q {T}`],
  ['half.aiken', 'A. a\nB. b\nANSWER: C\n\nQ?\nA. a\nANSWER: A'],
  ['letters.aiken', `Q?\n${fill('A. a\n', MB)}ANSWER: A`],
  ['bomb.xml', `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>`],
  ['bombs.xml', `<!DOCTYPE x [${fill('<!ENTITY a "&b;&b;">', MB)}]><quiz>&a;</quiz>`],
  ['outside.xml', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>'],
  ['entities.xml', essay(fill('&amp;', MB))],
  ['unknown-entities.xml', essay('&evil; &#0; &#x110000; &#xD800;')],
  ['deep.xml', xml(fill('<a>', MB))],
  ['deep-and-whole.xml', xml(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)],
  ['half.xml', '<quiz><question type="essay">'],
  ['cdata.xml', `<quiz>${fill('<![CDATA[', MB)}`],
  ['attributes.xml', `<quiz ${fill('a="b" ', MB)}/>`],
  ['other.xml', '<html><body>Hello</body></html>'],
  ['cloze.xml', xml('<question type="cloze"><questiontext><text>{1:SA:=a}</text></questiontext></question>')],
  ['proto.xml', xml('<__proto__>x</__proto__><question type="constructor"/>')],
  ['html.xml', essay('&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(1)&lt;/script&gt;x')],
  ['multilang.xml', essay(`<![CDATA[${fill('<span class="multilang" lang="en">', MB)}]]>`)],
  ['half.json', '{"adhyay":"questions","version":1,"questions":['],
  ['deep.json', `{"questions":${fill('[', MB)}`],
  ['deep-and-whole.json', json(`[{"body":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}]`)],
  ['numbers.json', json(`[${fill('1,', 10_000)}1]`)],
  ['proto.json', json('[{"__proto__":{"kind":"single"},"body":{"__proto__":1}}]')],
  ['numbers-for-texts.json', json('[{"externalId":1e400,"body":{"kind":"truefalse","stem":{"en":"x"},"key":"true"}}]')],
  ['letter.txt', 'A letter to nobody'],
];

test(`${FILES.length} hostile files are refused or shown, none is an error of ours, and nothing is written`, {
  timeout: 600_000,
}, async () => {
  expect(FILES.length).toBeGreaterThanOrEqual(60);
  const sent: { name: string; id: string }[] = [];
  for (const [name, content] of FILES) {
    const id = crypto.randomUUID();
    const { statusCode } = await server.inject({
      method: 'PUT',
      url: `/files/question-imports/${id}?name=${name}`,
      headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
      body: Buffer.from(content),
    });
    expect(statusCode, name).toBeLessThan(500);
    if (statusCode < 300) sent.push({ name, id });
  }
  await runJobs(services);
  for (const { name, id } of sent) {
    const { state, refusal, total } = await imports.read({ importId: id });
    expect(['checked', 'refused'], name).toContain(state);
    // What we could not read by a fault of ours would say this.
    expect(refusal?.en ?? '', name).not.toContain('try again');
    if (state === 'checked') expect(total, name).toBeGreaterThan(0);
    const { rows } = await imports.rows({ importId: id });
    for (const { state: rowState, reasons, html, line } of rows) {
      expect(rowState !== 'error' || reasons.length > 0, `${name}, line ${line}`).toBe(true);
      expect(JSON.stringify(html), `${name}, line ${line}`).not.toMatch(/<script|<img src=x|javascript:/);
    }
  }
  expect((await studio.list({})).rows).toEqual([]);
});
