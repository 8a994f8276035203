import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (name: string) => join(import.meta.dirname, 'packages', name);
const lengths: Record<string, number> = JSON.parse(readFileSync(fileOf('lengths.json'), 'utf8'));

/** The films of the demo school as media that wait to be brought: `demo-film-{name}`, as long as they will play. */
export const videos = Object.entries(lengths).map(([name, seconds]) => ({
  ...{ id: `demo-film-${name}`, kind: 'video' as const, status: 'waiting' as const, seconds },
  name: `${name}.film`,
  bytes: statSync(fileOf(`${name}.film`)).size,
}));
