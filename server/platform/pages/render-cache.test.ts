import { expect, test, vi } from 'vitest';
import type { Boot, PageViewer } from '#contract/page-boot.ts';
import { toSnapshot } from '#server/platform/watch/broadcasts.ts';
import { fillPlain } from './pieces.ts';
import { createRenderCache, type PageState } from './render-cache.ts';
import { wordsOf } from './stand-ins.ts';

function viewer(given: Partial<PageViewer>): PageViewer {
  const nobody = { id: 'x', name: 'Asha Rao', email: 'asha@school.test', firstName: 'Asha', initials: 'AR' };
  return { ...nobody, role: 'student', photoUrl: null, language: 'en', theme: 'system', held: null, ...given };
}

function state(given: Partial<PageState> = {}): PageState {
  const page = {
    viewer: viewer({}),
    signedOut: 'signed-out',
    language: 'en',
    theme: 'system',
    held: null,
    device: 'other',
  } as const;
  return {
    ...page,
    host: 'school.test',
    closedNotices: [],
    preview: undefined,
    snapshots: new Map([['polls.watch null', toSnapshot({ title: 'one' })]]),
    ...given,
  };
}

/** Prints all that a page may print of its viewer, and its snapshots. */
const page = async (_url: string, { viewer: who, snapshots }: Boot) => ({
  title: 'Home',
  html: `<p id="${who?.id}" title="${who?.name}">${who?.firstName} ${who?.initials} ${who?.email}</p>${who?.photoUrl ? `<img src="${who.photoUrl}">` : ''}${JSON.stringify(snapshots)}`,
});

const finish = ({ html }: { html: string }) => html;

/** A cache that answers with what this person reads. */
function cache() {
  const cached = createRenderCache();
  return async (url: string, seen: PageState, render: typeof page) =>
    String(fillPlain(await cached(url, seen, render, finish), wordsOf(seen.viewer, 'a-nonce')));
}

test('two people who see the same share one rendering, each with their own words', async () => {
  const cached = cache();
  const render = vi.fn(page);
  const asha = await cached('/', state(), render);
  const other = viewer({ id: 'y', name: 'Bina Das', email: 'b@school.test', firstName: 'Bina', initials: 'BD' });
  const bina = await cached('/', state({ viewer: other }), render);
  expect(render).toHaveBeenCalledTimes(1);
  expect(asha).toContain('<p id="x" title="Asha Rao">Asha AR asha@school.test</p>');
  expect(bina).toContain('<p id="y" title="Bina Das">Bina BD b@school.test</p>');
  expect(JSON.stringify(render.mock.calls)).not.toContain('Asha');
});

test('each sees their own photo in a shared rendering, escaped, and nobody without one an empty picture', async () => {
  const cached = cache();
  const render = vi.fn(page);
  const asha = await cached('/', state({ viewer: viewer({ photoUrl: '/files/photo/a' }) }), render);
  const bina = await cached('/', state({ viewer: viewer({ photoUrl: 'https://old.test/"><b>' }) }), render);
  expect(render).toHaveBeenCalledTimes(1);
  expect(asha).toContain('<img src="/files/photo/a">');
  expect(bina).toContain('<img src="https://old.test/&#34;&#62;&#60;b&#62;">');
  expect(await cached('/', state(), render)).not.toContain('<img');
});

test('what a person calls themselves is text, in an element as in an attribute, and never a stand-in again', async () => {
  const name = `"><script>alert('x')</script> & \uFDD2`;
  const html = await cache()('/', state({ viewer: viewer({ name, firstName: name }) }), page);
  expect(html).not.toContain('<script>');
  expect(html).toContain('title="&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62; &#38; \uFDD2"');
  expect(html.match(/asha@school\.test/g)).toHaveLength(1);
});

test.each<[string, string, Partial<PageState>]>([
  ['another address', '/other', {}],
  ['a newer snapshot', '/', { snapshots: new Map([['polls.watch null', toSnapshot({ title: 'two' })]]) }],
  ['another language', '/', { language: 'hi' }],
  ['another theme', '/', { theme: 'dark' }],
  ['another device', '/', { device: 'iphone' }],
  ['another host', '/', { host: 'ios.school.test' }],
  ['another role', '/', { viewer: viewer({ role: 'admin' }) }],
  ['a photo where there was none', '/', { viewer: viewer({ photoUrl: '/p.webp' }) }],
  ['an account that waits', '/', { viewer: viewer({ held: 'deletion' }) }],
  ['nobody', '/', { viewer: null }],
])('%s is a rendering of its own', async (_, url, given) => {
  const cached = cache();
  const render = vi.fn(page);
  await cached('/', state(), render);
  await cached(url, state(given), render);
  expect(render).toHaveBeenCalledTimes(2);
});

test('a rendering that failed is tried again', async () => {
  const cached = cache();
  const render = vi.fn(page).mockRejectedValueOnce(new Error('broken'));
  await expect(cached('/', state(), render)).rejects.toThrow('broken');
  expect(await cached('/', state(), render)).toContain('Asha');
});

test('beyond five hundred pages the one that was not asked for longest is forgotten', async () => {
  const cached = cache();
  const render = vi.fn(page);
  for (let count = 0; count < 500; count += 1) await cached(`/${count}`, state(), render);
  await cached('/0', state(), render);
  await cached('/500', state(), render);
  expect(render).toHaveBeenCalledTimes(501);
  await cached('/0', state(), render);
  expect(render).toHaveBeenCalledTimes(501);
  await cached('/1', state(), render);
  expect(render).toHaveBeenCalledTimes(502);
});
