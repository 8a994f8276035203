import type { Boot } from '#contract/page-boot.ts';
import type { DoorRules } from '#contract/settings/doors.ts';
import type { Live } from '#server/platform/live.ts';
import type { Log } from '#server/platform/log.ts';
import { followSetting, type LiveSetting } from './live-setting.ts';

/** Which doors staff left open; `hasCodeTemplate`: the message with a code is registered, as a gateway wants it. */
type DoorState = DoorRules & { hasCodeTemplate: boolean };
export type Doors = LiveSetting<DoorState>;

type Following = { read: () => Promise<DoorState>; live: Live; log: Log };

const CLOSED: DoorState = { mobile: false, google: false, passkey: false, mail: false, hasCodeTemplate: false };

/** Followed while the program runs. While it cannot be read only e-mail and password lead in. */
export function followDoors(following: Following): Promise<Doors & { stop: () => Promise<void> }> {
  const warning = 'which ways in are open cannot be read: none but e-mail and password';
  return followSetting({ ...following, closed: CLOSED, warning });
}

type School = { doors: Doors; google: object | undefined; messenger: { needsTemplate: boolean } | undefined };

/** Whether a code can be sent to a number, be it to sign in or to show that the number is one's own. */
export function sendsCodes({ doors, messenger }: Pick<School, 'doors' | 'messenger'>): boolean {
  return messenger !== undefined && (!messenger.needsTemplate || doors.current().hasCodeTemplate);
}

/** The ways in beside e-mail and password that this school has and left open. */
export function openDoors({ doors, google, messenger }: School): Boot['doors'] {
  const rules = doors.current();
  return {
    mobile: rules.mobile && sendsCodes({ doors, messenger }),
    google: rules.google && google !== undefined,
    passkey: rules.passkey,
    mail: rules.mail,
  };
}
