import type { Live } from '#server/platform/live.ts';
import type { Log } from '#server/platform/log.ts';
import { followSetting } from '#server/platform/settings/live-setting.ts';

/** Whether who has no account may look around; `refresh` takes what is kept now, without waiting to be told. */
export type Visitors = { mayLook: () => boolean; refresh: () => Promise<void> };

type Following = { read: () => Promise<boolean>; live: Live; log: Log };

/** The setting, followed while the program runs. While it cannot be read nobody looks. */
export async function followVisitors(following: Following): Promise<Visitors & { stop: () => Promise<void> }> {
  const warning = 'whether visitors may look cannot be read: they may not';
  const { current: mayLook, refresh, stop } = await followSetting({ ...following, closed: false, warning });
  return { mayLook, refresh, stop };
}
