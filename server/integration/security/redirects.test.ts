import { safeParse } from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { RIGHTS } from '#server/integration/rights/testing-rights.ts';
import { openSchool } from '#server/integration/selling/testing-school.ts';
import { inLanes } from '#server/integration/testing-client.ts';
import { type Described, listProcedures } from '#server/integration/testing-inputs.ts';
import { staffOnes } from './testing-answers.ts';

// Flaw 25 of security.md 4.4: `next` led to another site, or ran a script. What the browser makes of it: web/platform/redirect.test.ts.
const school = await openSchool();
const LANES = 8;
let student: { cookie: string };
let admin: { cookie: string };

beforeAll(async () => {
  student = await school.enter();
  admin = await school.enter('admin');
});

const BEGINNINGS = [
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '/\\/',
    '\\/',
    '/%2f',
    '/%2f%2f',
    '/%5c',
    '/%5c%5c',
    '/.//',
    '/..//',
    '/./\\',
  ],
  ...['/%2e//', '/%2e%2e//', '/a/..//', '/a/%2e%2e//', '/%09/', '/%0a/', '/%0d/', '/%00/', '%2f%2f', '/\t/', '/;@'],
  ...['https://', 'https:', 'http:///', 'https:\\\\', 'HTTPS://', 'ftp://', '//user@', 'https://school.test@'],
  ...[
    'javascript:alert(1)//',
    'JaVaScRiPt:alert(1)//',
    'java%0ascript:alert(1)//',
    'data:text/html,<script>',
    'vbscript:',
  ],
  ...[
    '/%0d%0aLocation:%20//',
    '/%0d%0aSet-Cookie:%20a=b;//',
    '"><script>alert(1)</script>',
    "'-alert(1)-'",
    '/login?redirect=//',
  ],
];
const HOSTS = ['evil.test', 'evil.test/%2f..', 'evil%E3%80%82test'];
const PAYLOADS = [...new Set(BEGINNINGS.flatMap((begin) => HOSTS.map((host) => begin + host)))];

/** Where every address of a document leads, by its attributes. */
function addressesIn(html: string): string[] {
  const found = html.matchAll(/\s(?:href|src|action|formaction|poster|content="\d+;\s*url)=["']?([^"'\s>]*)/gi);
  return [...found].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

test('a hundred ways to say another site: sign-in keeps its visitor here, whoever they are', async () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(100);
  const pages = ['/login', '/email-register', '/confirm-email', '/staff-entry'];
  const cookies = ['', student.cookie, admin.cookie];
  const asked = PAYLOADS.flatMap((payload, n) =>
    pages.map((page, place) => ({ payload, page, cookie: cookies[(n + place) % cookies.length] ?? '' })),
  );
  await inLanes(asked, LANES, async ({ payload, page, cookie }) => {
    const path = `${page}?redirect=${encodeURIComponent(payload)}&next=${encodeURIComponent(payload)}`;
    const { status, headers, text } = await school.ask({ path, headers: { cookie } });
    expect(status, path).toBeLessThan(500);
    if (headers.location) expect(headers.location, path).toMatch(/^\/(profile)?$/);
    expect(headers['set-cookie']?.join() ?? '', path).not.toContain('a=b');
    expect(text, path).not.toContain('<script>alert(1)');
    for (const address of addressesIn(text)) {
      const { protocol, host } = new URL(address, school.base);
      expect(protocol, `${path}: ${address}`).toMatch(/^(https?|mailto|tel|data):$/);
      expect(host, `${path}: ${address}`).not.toMatch(/evil/);
    }
  });
}, 120_000);

test('an address itself that says another site, also below the studio, leads to sign-in and back to here', async () => {
  const paths = PAYLOADS.flatMap((payload) => [
    `/${payload}`,
    `/studio/${payload}`,
    `/studio?next=${encodeURIComponent(payload)}`,
  ]);
  const asked = paths.map((path) => path.replaceAll(/[\t\s]/g, '%09').replaceAll(/[^\x21-\x7e]/g, encodeURIComponent));
  await inLanes(asked, LANES, async (path) => {
    for (const cookie of ['', student.cookie, admin.cookie]) {
      const { status, headers } = await school.ask({ path, headers: { cookie } });
      expect(status, path).toBeLessThan(500);
      if (!headers.location) continue;
      const target = new URL(headers.location, school.base);
      expect(target.origin, path).toBe(school.base);
      expect(headers.location, path).toMatch(/^\/(?![/\\])/);
    }
  });
}, 60_000);

const SCRIPTS = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://a/b',
    'ftp://evil.test',
  ],
  ...['//evil.test', '/\\evil.test', '\\\\evil.test', 'javascript://%0aalert(1)', 'https:javascript:alert(1)//\nx'],
];

type Schema = NonNullable<Described['input']>;

/** Every place of an input that is an address by its name. */
function placesOf({ properties = {}, anyOf = [], items }: Schema, steps: string[] = []): string[][] {
  const here = Object.entries(properties).flatMap(([key, below]) => [
    ...(/(url|link|href|website)$/i.test(key) ? [[...steps, key]] : []),
    ...placesOf(below, [...steps, key]),
  ]);
  const inside = [...anyOf.map((each) => placesOf(each, steps)), ...(items ? [placesOf(items, [...steps, '0'])] : [])];
  return [...here, ...inside.flat()];
}

/** What fits where RIGHTS has nothing in the way to a place. */
const AROUND: Record<string, object> = {
  'settings.update instructor.photoUrl': { instructor: INSTRUCTOR() },
  'settings.update instructor.socials.0.url': { instructor: INSTRUCTOR() },
  'settings.update notices.androidStoreUrl': {
    notices: { androidStoreUrl: '', iosHost: '', webHost: '', detectTools: false },
  },
  'settings.update site.logoUrl': { site: { name: 'A', nameHi: 'A', copyrightYear: 2026, logoUrl: null } },
  'settings.tryMail keys.smtpUrl': { keys: { smtpUrl: 'smtp://mail.school.test', from: 'care@school.test' } },
  'lessons.studio.lessons.update resources.0.url': { resources: [{ title: 'More', url: 'https://school.test' }] },
};

function INSTRUCTOR() {
  const socials = [{ kind: 'youtube', url: 'https://school.test' }];
  return { name: 'Anjali', about: '', aboutHi: '', photoUrl: null, socials };
}

function inputSchemaOf(name: string) {
  let node: unknown = contract;
  for (const step of name.split('.')) node = Object(node)[step];
  return (node as { '~orpc': { inputSchema: Parameters<typeof safeParse>[0] } })['~orpc'].inputSchema;
}

function withValue(value: unknown, [step = '', ...more]: string[], put: string): unknown {
  if (step === '') return put;
  if (Array.isArray(value)) return [withValue(value[0], more, put)];
  return { ...Object(value), [step]: withValue(Object(value)[step], more, put) };
}

const places = staffOnes.flatMap(({ name, input }) => (input ? placesOf(input).map((steps) => ({ name, steps })) : []));

test.each(places.map(({ name, steps }) => [`${name} ${steps.join('.')}`, name, steps] as const))(
  '%s takes no script and no address that only looks like ours',
  (place, name, steps) => {
    const around = { ...Object(RIGHTS[name]?.input), ...AROUND[place] };
    const schema = inputSchemaOf(name);
    const isTaken = (address: string) => safeParse(schema, withValue(around, steps, address)).success;
    // Mail goes to a server, all other addresses are a picture or a link.
    const right = ['https://school.test/a.png', '/files/images/a/480.webp', 'smtps://mail.school.test'];
    expect(right.some(isTaken), `${place} takes a right one`).toBe(true);
    expect(SCRIPTS.filter(isTaken)).toEqual([]);
  },
);

test('every address that staff may write was tried', () => {
  const named = places.map(({ name, steps }) => `${name} ${steps.join('.')}`);
  expect(named).toEqual(
    expect.arrayContaining([
      ...[
        'announcements.create link',
        'announcements.update link',
        'streams.create thumbnailUrl',
        ...Object.keys(AROUND),
      ],
    ]),
  );
  expect(listProcedures().length).toBeGreaterThan(named.length);
});

test('a page, as it is published and as it is previewed, has no script in its links', async () => {
  const body = SCRIPTS.map((address) => `[a](${address}) [b](<${address}>) ![c](${address}) <${address}>`).join('\n\n');
  const written = {
    titleEn: 'About',
    titleHi: 'परिचय',
    bodyEn: body,
    bodyHi: `${body}\n\n<a href="javascript:alert(1)">x</a>`,
  };
  expect((await school.rpc(admin.cookie, 'pages.publish', { slug: 'about', ...written })).status).toBe(200);
  const preview = await school.rpc(admin.cookie, 'pages.preview', written);
  const page = await school.ask({ path: '/about-us', headers: { cookie: student.cookie } });
  const about = await school.ask({ path: '/about', headers: { cookie: student.cookie } });
  expect([preview.status, page.status, about.status]).toEqual([200, 200, 200]);
  const htmls = [
    ...Object.values(JSON.parse(preview.text).json as Record<string, string | { html: string }>),
    page.text,
    about.text,
  ];
  for (const html of htmls.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)))) {
    for (const address of addressesIn(html.replaceAll('\\"', '"'))) {
      expect(address).not.toMatch(/^\s*(javascript|data:text|vbscript|file|blob|ftp|java)/i);
      expect(address).not.toMatch(/^[/\\]{2}/);
    }
    expect(html).not.toContain('<a href="javascript');
  }
});
