import { useEffect, useState } from 'react';
import type { Quality } from '#contract/media.ts';
import {
  type DataChoice,
  isMobileNetwork,
  type QualityChoice,
  qualityFor,
  readDataChoice,
  saveDataChoice,
} from '#web/platform/player/data-choice.ts';

type Connection = EventTarget & { type?: string };

/** How this device plays, and at which of a film's qualities that is now. */
export function useDataChoice(there: readonly Quality[]) {
  const [data, setData] = useState(readDataChoice);
  const mobile = useMobileNetwork();

  function save(next: DataChoice): void {
    setData(next);
    saveDataChoice(next);
  }

  return {
    choice: qualityFor(there, data, mobile),
    saver: data.saver,
    setSaver: (saver: boolean) => save({ ...data, saver }),
    /** Whoever picks a quality that the saver would not let through does not want it to. */
    choose(quality: QualityChoice): void {
      const picked = { ...data, quality };
      save({ ...picked, saver: data.saver && qualityFor(there, picked, mobile) === quality });
    },
  };
}

function useMobileNetwork(): boolean {
  const [mobile, setMobile] = useState(() => isMobileNetwork());
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    const look = () => setMobile(isMobileNetwork());
    connection?.addEventListener('change', look);
    return () => connection?.removeEventListener('change', look);
  }, []);
  return mobile;
}
