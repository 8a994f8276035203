import { beforeEach, describe, expect, test } from 'vitest';
import { openSchool } from '#server/integration/selling/testing-school.ts';
import { clientFor, newPerson } from '#server/testing.ts';

const school = await openSchool();
const ANDROID = '/.well-known/assetlinks.json';
const APPLE = '/.well-known/apple-app-site-association';
const PRINT = Array.from({ length: 32 }, (_, place) => (0xc0 + place).toString(16).toUpperCase()).join(':');
const android = { packageName: 'in.sarathi.app', fingerprints: [PRINT] };
const ios = { teamId: 'AB12CD34EF', bundleId: 'in.sarathi.app' };
const none = { android: null, ios: null };

const admin = clientFor(school, await newPerson(school, { role: 'admin' }));
const setApps = (apps: object) => admin.settings.update({ apps: { ...none, ...apps } });
/** As a phone's own program asks: no cookie, from nowhere. */
const read = (path: string) => school.ask({ path, headers: { 'sec-fetch-site': 'none' } });

beforeEach(() => setApps(none));

test('while no app is set neither is there', async () => {
  for (const path of [ANDROID, APPLE]) {
    const { status, headers } = await read(path);
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  }
});

test('an Android app is named with its certificates, and may use the passkeys', async () => {
  await setApps({ android: { ...android, fingerprints: ['', ` ${PRINT.toLowerCase()} `] } });
  expect(JSON.parse((await read(ANDROID)).text)).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: { namespace: 'android_app', package_name: 'in.sarathi.app', sha256_cert_fingerprints: [PRINT] },
    },
  ]);
  expect((await read(APPLE)).status).toBe(404);
});

test('an iPhone app is named with its team; what is no page of students stays in the browser', async () => {
  await setApps({ ios: { ...ios, teamId: 'ab12cd34ef' } });
  const { applinks, webcredentials } = JSON.parse((await read(APPLE)).text);
  const [{ appIDs, components }] = applinks.details;
  expect([appIDs, webcredentials.apps]).toEqual([['AB12CD34EF.in.sarathi.app'], ['AB12CD34EF.in.sarathi.app']]);
  expect(components.at(-1)).toEqual({ '/': '*' });
  expect(components.slice(0, -1)).toContainEqual({ '/': '/studio/*', exclude: true });
  expect((await read(ANDROID)).status).toBe(404);
});

test('they come as JSON, without a redirect or a cookie, for whoever asks', async () => {
  await setApps({ android, ios });
  for (const path of [ANDROID, APPLE]) {
    const { status, headers } = await read(path);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect([headers['set-cookie'], headers.location]).toEqual([undefined, undefined]);
    expect(headers['cache-control']).toBe('public, max-age=600');
  }
});

describe('refused at the door', () => {
  test.each([
    ['a package that is one word', { android: { ...android, packageName: 'sarathi' } }],
    ['no certificate', { android: { ...android, fingerprints: [''] } }],
    ['a SHA-1 fingerprint', { android: { ...android, fingerprints: [PRINT.slice(0, 59)] } }],
    ['one good and one bad', { android: { ...android, fingerprints: [PRINT, 'AB:CD'] } }],
    ['eleven', { android: { ...android, fingerprints: Array.from({ length: 11 }, () => PRINT) } }],
    ['a team that is too short', { ios: { ...ios, teamId: 'AB12' } }],
    ['a bundle with a star', { ios: { ...ios, bundleId: 'in.sarathi.*' } }],
  ])('%s', async (_, apps) => {
    await expect(setApps(apps)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await admin.settings.read()).apps).toEqual(none);
  });

  test('what staff change is written down, before and after', async () => {
    await setApps({ ios });
    const [event] = await school.sql(
      `select details from audit_events where act = 'settings.changed' order by id desc limit 1`,
    );
    expect(event).toEqual({ details: { apps: { before: none, after: { ...none, ios } } } });
  });

  test.each(['support', 'instructor'] as const)('a %s may not set them', async (role) => {
    const other = clientFor(school, await newPerson(school, { role }));
    await expect(other.settings.update({ apps: { android: null, ios } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
