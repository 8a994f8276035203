import './ui/theme.css';
import { hydrateRoot } from 'react-dom/client';
import type { Boot } from '#contract/page.ts';
import { fetchWhenIdle } from '#web/platform/frame/whole-style.ts';
import { connectAs, rememberVersion } from '#web/platform/live-socket.ts';
import { speak } from '#web/platform/words.ts';
import { makeApp } from './app.tsx';

const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '');
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

speak(boot.language);
if (boot.viewer) connectAs(boot.viewer.id);
for (const [key, { version }] of Object.entries(boot.frames)) rememberVersion(key, version);
const { router, app } = makeApp(boot);
await router.load();
// Without this mark the router wraps its matches in a Suspense that the server did not render.
Object.assign(router, { ssr: { manifest: undefined } });
hydrateRoot(root, app);
fetchWhenIdle();
