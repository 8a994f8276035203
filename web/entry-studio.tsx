import { createRoot } from 'react-dom/client';
import type { Boot } from '#contract/page-boot.ts';
import { callAs } from '#web/platform/api.ts';
import { openSocket, rememberVersion } from '#web/platform/live-socket.ts';
import { speak } from '#web/platform/words.ts';
import { StudioApp } from './studio-app.tsx';

const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '');
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

speak(boot.language);
callAs(boot.viewer);
openSocket(boot.viewer);
for (const [key, { version }] of Object.entries(boot.snapshots)) rememberVersion(key, version);
createRoot(root).render(<StudioApp boot={boot} />);
