import type { Boot } from '#contract/page-boot.ts';
import type { Notices } from '#contract/settings/school.ts';

export type EnvironmentNotice = 'android' | 'ios' | 'web';

type Place = Pick<Boot, 'device' | 'host'>;

/** Which notice stands in front of the app, or none; an empty setting never has one, nor does a closed notice. */
export function environmentNotice(
  { device, host }: Place,
  { androidStoreUrl, iosHost, webHost }: Notices,
  closed: readonly string[] = [],
): EnvironmentNotice | undefined {
  const onIosHost = isHost(host, iosHost);
  const standing: Record<EnvironmentNotice, boolean> = {
    android: device === 'android' && androidStoreUrl !== '',
    ios: device === 'iphone' && iosHost !== '' && !onIosHost,
    web: device !== 'iphone' && onIosHost && webHost !== '' && !isHost(host, webHost),
  };
  const all: EnvironmentNotice[] = ['android', 'ios', 'web'];
  return all.find((notice) => standing[notice] && !closed.includes(notice));
}

/** The same page on another host: the scheme stays, and the port too unless `target` names its own. */
export function elsewhere(target: string, host: string, path: string): string {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return `//${hasPort(target) ? target : target + port}${path}`;
}

function isHost(host: string, setting: string): boolean {
  if (setting === '') return false;
  const here = host.toLowerCase();
  return hasPort(setting) ? here === setting : here.replace(/:\d+$/, '') === setting;
}

function hasPort(host: string): boolean {
  return /:\d+$/.test(host);
}
