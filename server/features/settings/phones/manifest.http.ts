import * as v from 'valibot';
import { Language } from '#contract/procedure.ts';
import { readSettings } from '#server/features/settings/settings.store.ts';
import type { ContextOf } from '#server/platform/http/contexts.ts';
import type { Door } from '#server/platform/http/server.ts';

const LIMIT = { calls: 120, seconds: 60 };
const KEPT_SECONDS = 600;
const USUAL_COLOUR = '#4338ca';
/** Of the light theme, as the page is before its style. */
const PAPER = '#fbfaf7';

const Query = v.object({ lang: v.optional(v.fallback(Language, 'en'), 'en') });

/** The shortcuts of the icon, as the pages call these places. */
const SHORTCUTS: { url: string; name: Record<Language, string> }[] = [
  { url: '/', name: { en: 'Continue learning', hi: 'पढ़ाई जारी रखें' } },
  { url: '/timetables', name: { en: 'TimeTables', hi: 'परीक्षा तिथियाँ' } },
  { url: '/purchases', name: { en: 'Purchases', hi: 'मेरी ख़रीदारी' } },
];

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  ...{ src, sizes: `${size}x${size}`, type: 'image/png', purpose },
});
/** The mark lies within the circle that a launcher may cut from it, so one picture is both. */
const ICONS = [
  icon('/icon-192.png', 192, 'any'),
  icon('/icon-512.png', 512, 'any'),
  icon('/icon-512.png', 512, 'maskable'),
];

/** GET /manifest.webmanifest: how the school stands on a phone that installs it (W3C Web Application Manifest); `?lang=hi`. */
export function mountManifest(server: Door, contextOf: ContextOf): void {
  server.get('/manifest.webmanifest', { config: { quiet: true } }, async (request, reply) => {
    const { db, limits, address } = await contextOf(request);
    const wait = await limits.consume('settings.manifest', LIMIT, address);
    if (wait !== undefined) {
      const refusal = { code: 'TOO_MANY_REQUESTS', defined: true, data: { retryAfterSeconds: wait } };
      return reply.code(429).header('cache-control', 'no-store').header('retry-after', wait).send(refusal);
    }
    const { lang } = v.parse(Query, request.query);
    const { site } = await readSettings(db);
    const name = lang === 'hi' ? site.nameHi : site.name;
    const manifest = {
      ...{ id: '/', start_url: '/', scope: '/', lang, dir: 'ltr', name, short_name: name },
      ...{ display: 'standalone', theme_color: site.colour ?? USUAL_COLOUR, background_color: PAPER },
      ...{ categories: ['education'], icons: ICONS },
      shortcuts: SHORTCUTS.map(({ url, name: names }) => ({ url, name: names[lang], icons: ICONS.slice(0, 1) })),
    };
    reply.type('application/manifest+json; charset=utf-8');
    return reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`).send(JSON.stringify(manifest));
  });
}
