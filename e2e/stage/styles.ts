import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** What stands in an address for what it names. */
const NAMED: Record<string, string> = {
  courseId: 'bpsc-131',
  bookId: 'bpsc-131-en',
  noteId: 'write-a-tma',
  sectionId: 'bag-july-2026',
  code: 'ADH-NONE-NONE-NONE',
  key: 'a'.repeat(22),
};

/** Every address of the sitemap, and one that is not in it. */
export async function listAddresses(): Promise<string[]> {
  const sitemap = await readFile('web/routes.tsx', 'utf8');
  const paths = [...sitemap.matchAll(/\b(?:page\(\s*'\/|text\(')([^']*)'/g)].map(([, path]) => `/${path}`);
  const filled = paths.map((path) =>
    path.replace(/\$(\w+)/g, (_, name: string) => {
      if (!NAMED[name]) throw new Error(`say in e2e/stage/styles.ts what may stand for $${name}`);
      return NAMED[name];
    }),
  );
  return [...filled, '/no-such-page'];
}

/** The rules of the whole style that fit something on the page as the server draws it, and that the page does not bring. A redirect has none. */
export async function listLacking(page: Page, path: string): Promise<string[]> {
  const get = (address: string) => page.request.get(address, { maxRedirects: 0 });
  const answer = await get(path);
  if (answer.headers()['location']) return [];
  const html = await answer.text();
  const [element = '', address = '', own = ''] = /<style[^>]* data-whole="([^"]+)">(.*?)<\/style>/s.exec(html) ?? [];
  return page.evaluate(compare, { drawn: html.replace(element, ''), own, whole: await (await get(address)).text() });
}

// Runs in the browser, whose parsers are not those that cut the style.
function compare({ drawn, own, whole }: { drawn: string; own: string; whole: string }): string[] {
  type Known = { selector: string; key: string };
  // A state may come at any time, so every element counts as being in it.
  const STATE =
    /(?<!\\):(?:hover|active|focus(?:-visible|-within)?|disabled|checked|open|popover-open|modal|(?:-webkit-)?autofill|empty)(?![\w-])/g;
  const atAnyTime = (selector: string) =>
    selector
      .replace(/(?<!\\)::[\w-]+/g, '')
      .replaceAll(':not(:disabled)', '')
      .replace(STATE, ':is(*)');

  function rulesOf({ cssRules }: { cssRules: CSSRuleList }, place = ''): Known[] {
    return [...cssRules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) {
        const { selectorText: selector, style } = rule;
        // Of custom properties a page brings those that it reads.
        const set = [...style].filter((name) => !name.startsWith('--'));
        return [
          { selector, key: `${place}${selector}{${set.map((name) => `${name}:${style.getPropertyValue(name)}`)}` },
        ];
      }
      return rule instanceof CSSGroupingRule ? rulesOf(rule, `${place}${rule.cssText.split('{')[0]}{`) : [];
    });
  }

  function parse(css: string): Known[] {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return rulesOf(sheet);
  }

  const shown = new DOMParser().parseFromString(drawn, 'text/html');
  const brought = new Set(parse(own).map(({ key }) => key));
  const rules = parse(whole);
  if (brought.size === 0 || rules.length <= brought.size) throw new Error('the page brings no part of the style');
  const lacking = rules.filter(({ key, selector }) => !brought.has(key) && shown.querySelector(atAnyTime(selector)));
  return lacking.map(({ key }) => key);
}
