import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { createListeners } from '#web/platform/browser-store/listeners.ts';
import { type RoomKey, roomKeyOf } from './room-keys.ts';

const KEY = 'attempt-keys-off';
const TYPED_IN = 'input:not([type=radio], [type=checkbox]), textarea, select, dialog';
const { subscribe, notify } = createListeners();

/** Whether single keys do something in an attempt, as this browser was told; and the way to tell it. */
export function useKeysChoice(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => browserStore.local.read(KEY) !== true,
    () => true,
  );
  const choose = (on: boolean) => {
    browserStore.local.write(KEY, on ? undefined : true);
    notify();
  };
  return [isOn, choose];
}

/** The keys of an attempt, while nothing is typed and nothing lies over the page; `act` says whether it used one. */
export function useRoomKeys(isFree: boolean, act: (key: RoomKey) => boolean): void {
  const [isOn] = useKeysChoice();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = roomKeyOf(event);
    const isTyping = event.target instanceof Element && event.target.closest(TYPED_IN) !== null;
    if (key === undefined || isTyping || !isFree || event.defaultPrevented) return;
    if (act(key)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
}
