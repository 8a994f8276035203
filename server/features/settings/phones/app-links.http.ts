import type { Apps } from '#contract/settings/apps.ts';
import { readAppSettings } from '#server/features/settings/settings.store.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import { sendMissing } from '#server/platform/http/files.ts';
import type { Door } from '#server/platform/http/server.ts';

const LIMIT = { calls: 120, seconds: 60 };
const KEPT_SECONDS = 600;

/** What a page opens that is no page of students: it stays in the browser. */
const NO_PAGES = ['/studio', '/studio/*', '/api', '/api/*', '/files/*', '/auth/*', '/payments/*', '/sandbox/*'];

/**
 * GET /.well-known/assetlinks.json and /.well-known/apple-app-site-association: that the school's own apps may open its
 * addresses and use its passkeys (Android App Links, Universal Links). Missing while no such app is set.
 */
export function mountAppLinks(server: Door, contextOf: ContextOf): void {
  const mount = (path: string, describe: (apps: Apps) => object | null) =>
    server.get(path, { config: { quiet: true } }, async (request, reply) => {
      const { db, limits, address } = await contextOf(request);
      const wait = await limits.consume('settings.app-links', LIMIT, address);
      if (wait !== undefined) {
        const refusal = { code: 'TOO_MANY_REQUESTS', defined: true, data: { retryAfterSeconds: wait } };
        return reply.code(429).header('cache-control', 'no-store').header('retry-after', wait).send(refusal);
      }
      const links = describe(await readAppSettings(db));
      if (!links) return sendMissing(reply);
      // Apple's has no ending, so that its type has to be said.
      reply.type('application/json; charset=utf-8').header('cache-control', `public, max-age=${KEPT_SECONDS}`);
      return reply.send(JSON.stringify(links));
    });
  mount('/.well-known/assetlinks.json', androidLinks);
  mount('/.well-known/apple-app-site-association', appleLinks);
}

function androidLinks({ android }: Apps): object | null {
  if (!android) return null;
  const target = {
    namespace: 'android_app',
    package_name: android.packageName,
    sha256_cert_fingerprints: android.fingerprints,
  };
  const relation = ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'];
  return [{ relation, target }];
}

function appleLinks({ ios }: Apps): object | null {
  if (!ios) return null;
  const app = `${ios.teamId}.${ios.bundleId}`;
  // The first that fits counts.
  const components = [...NO_PAGES.map((path) => ({ '/': path, exclude: true })), { '/': '*' }];
  return { applinks: { details: [{ appIDs: [app], components }] }, webcredentials: { apps: [app] } };
}
