import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ArrivalStrip } from '#web/platform/arrivals/arrival-strip.tsx';
import { InstallStrip } from '#web/platform/installation/install-strip.tsx';
import { NewVersionStrip } from '#web/platform/installation/new-version-strip.tsx';
import { mayHaveItems } from '#web/platform/offline-items/items-mark.ts';
import { useBoot, useViewer } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { keepPagesOf } from './kept-pages.ts';
import { useLanguageOffline } from './language-offline.ts';
import { spellTime, useAsOf } from './use-as-of.ts';
import { startWorker } from './worker.ts';

/** By then the server knows a language that was just chosen, and who only passes through has gone on. */
const SOON_MS = 2000;

/** Registers the service worker, has the pages kept, and says under the header what follows from it. */
export function Pocket() {
  const registration = useWorker();
  useLanguageOffline();
  useItemsUpkeep();
  return (
    <>
      <AsOfBar />
      {registration && <NewVersionStrip registration={registration} />}
      <ArrivalStrip otherwise={<InstallStrip />} />
    </>
  );
}

function useWorker(): ServiceWorkerRegistration | undefined {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>();
  const isSignedIn = useViewer() !== null;
  const language = useLanguage();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => void startWorker().then(setRegistration), []);
  useEffect(() => {
    if (!registration) return;
    const soon = setTimeout(() => keepPagesOf({ isSignedIn, language, path }), SOON_MS);
    return () => clearTimeout(soon);
  }, [registration, isSignedIn, language, path]);
  return registration;
}

/** What this device keeps is kept up, or goes with the session that the server has ended; few devices keep anything. */
function useItemsUpkeep(): void {
  const { viewer, signedOut } = useBoot();
  const userId = viewer?.id;
  useEffect(() => {
    if (!mayHaveItems()) return;
    let end: (() => void) | undefined;
    let isOver = false;
    void import('#web/platform/offline-items/items-upkeep.ts').then(
      ({ keepUpItems, endItems }) => {
        if (isOver) return;
        if (userId) end = keepUpItems(userId);
        else void endItems(signedOut);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [userId, signedOut]);
}

/** On a page that is shown as it was last seen: when that was. */
function AsOfBar() {
  const language = useLanguage();
  const asOf = useAsOf();
  // What it lists is read from this device at the moment.
  const isItems = useLocation({ select: ({ pathname }) => pathname === '/on-this-phone' });
  if (!asOf || isItems) return null;
  return (
    <div role="status" className="border-line border-t bg-marigold-100 text-base text-marigold-800">
      <p className="page-width py-2">{m.pocket_as_of({ time: spellTime(asOf, language) })}</p>
    </div>
  );
}

export { OutboxCount } from '#web/platform/outbox/outbox-count.tsx';
export { KeptLinks } from './kept-links.tsx';
export { forgetKeptPages } from './kept-pages.ts';
