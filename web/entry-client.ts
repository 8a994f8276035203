import './ui/theme.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Boot } from '#contract/page-boot.ts';
import { callAs } from '#web/platform/api.ts';
import { openSocket, rememberVersion } from '#web/platform/live-socket.ts';
import { thisDevice } from '#web/platform/notices/this-device.ts';
import { fetchPocket, holdInstallPrompt } from '#web/platform/offline/use-pocket.ts';
import { stopHoldingClicks } from '#web/platform/pages/early-click.ts';
import { beginHydration, isAtLoadedAddress } from '#web/platform/pages/hydration.ts';
import { fetchWhenIdle } from '#web/platform/pages/whole-style.ts';
import { speak } from '#web/platform/words.ts';
import { makeApp } from './app.tsx';

/** React says that it drew a part anew; the error behind it says why. */
const onRecoverableError = (error: unknown) => reportError((error instanceof Error && error.cause) || error);

const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '');
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

holdInstallPrompt();
// A page that is the same for all visitors does not say.
if (!boot.viewer) boot.device = thisDevice();
speak(boot.language);
callAs(boot.viewer);
for (const [key, { version }] of Object.entries(boot.snapshots)) rememberVersion(key, version);
beginHydration(() => openSocket(boot.viewer));
const isDrawn = isAtLoadedAddress();
const { router, app } = makeApp(boot);
await router.load();
// Without this mark the router wraps its matches in a Suspense that the server did not render.
Object.assign(router, { ssr: { manifest: undefined } });
stopHoldingClicks();
// In slices, between which a tap is answered: who touches something has it made alive at once.
if (isDrawn) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
else createRoot(root).render(app);
fetchWhenIdle();
fetchPocket(() => import('#web/platform/offline/pocket.tsx'));
