import { createRoot } from 'react-dom/client';
import { takeBoot } from '#web/platform/hydration/boot-data.ts';
import { openSocket } from '#web/platform/live-socket.ts';
import { StudioApp } from './studio-app.tsx';

const boot = takeBoot();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

openSocket(boot.viewer);
createRoot(root).render(<StudioApp boot={boot} />);
