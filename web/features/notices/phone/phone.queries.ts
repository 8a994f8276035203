import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { findPushDevice, type PushAbility, pushAbility, startPush } from '#web/platform/push/push-device.ts';
import { stopPushHere } from '#web/platform/push/stop-push.ts';
import { useBoot } from '#web/platform/session.ts';

/** Whether notices are pushed to this browser; undefined until that is known. */
export type PhoneState = Exclude<PushAbility, 'possible'> | 'on' | 'off';

export function usePhone() {
  const { device } = useBoot();
  const devices = useLive('push.subscriptions.watch');
  const [here, setHere] = useState<PushAbility | 'on'>();
  const look = useCallback(() => abilityOf(device).then(setHere), [device]);
  useEffect(() => void look(), [look]);
  const turnOn = useMutation({ mutationFn: startPush, onSettled: look });
  const turnOff = useMutation({
    mutationFn: () => removeDevices(devices.data),
    onSettled: look,
  });
  return { state: stateOf(here, devices.data), turnOn, turnOff };
}

async function abilityOf(device: string): Promise<PushAbility | 'on'> {
  const ability = pushAbility(device);
  const isGiven = ability === 'possible' && (await findPushDevice().catch(() => null)) !== null;
  return isGiven ? 'on' : ability;
}

type Devices = { id: string; isCurrent: boolean }[];

/** On is what the browser has given and the server still knows. */
function stateOf(here: PushAbility | 'on' | undefined, devices: Devices | undefined): PhoneState | undefined {
  if (here !== 'possible' && here !== 'on') return here;
  if (!devices) return undefined;
  return here === 'on' && devices.some(({ isCurrent }) => isCurrent) ? 'on' : 'off';
}

async function removeDevices(devices: Devices = []): Promise<void> {
  for (const { id, isCurrent } of devices) if (isCurrent) await api.push.subscriptions.remove({ id });
  await stopPushHere();
}
