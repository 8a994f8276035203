import './ui/theme.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeBoot } from '#web/platform/hydration/boot-data.ts';
import { runEffectsInTasks } from '#web/platform/hydration/effects-in-tasks.ts';
import { beginHydration, isAtLoadedAddress } from '#web/platform/hydration/hydration.ts';
import { openSocket } from '#web/platform/live-socket.ts';
import { thisDevice } from '#web/platform/notices/this-device.ts';
import { fetchPocket, holdInstallPrompt } from '#web/platform/offline/use-pocket.ts';
import { fetchWhenIdle } from '#web/platform/pages/whole-style.ts';
import { makeApp } from './app.tsx';

const boot = takeBoot();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

runEffectsInTasks();
holdInstallPrompt();
// A page that is the same for all visitors does not say.
if (!boot.viewer) boot.device = thisDevice();
beginHydration(() => openSocket(boot.viewer));
const isDrawn = isAtLoadedAddress();
const { router, app } = makeApp(boot);
await router.load();
// Without this mark the router wraps its matches in a Suspense that the server did not render.
Object.assign(router, { ssr: { manifest: undefined } });
// A task of its own: a press that came meanwhile is taken before the page is made alive, which is one long task.
await new Promise((resolve) => setTimeout(resolve));
if (isDrawn) hydrateRoot(root, app);
else createRoot(root).render(app);
fetchWhenIdle();
fetchPocket(() => import('#web/platform/offline/pocket.tsx'));
