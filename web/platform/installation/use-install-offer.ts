import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Enrolments } from '#contract/enrolments/enrolments.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { keyOf } from '#web/platform/live.ts';
import { useBoot } from '#web/platform/session.ts';
import { useInstallPrompt } from './install-prompt.ts';

const VISITS = 'visits';
const OFFERED = 'install-offered';
const MIN_VISITS = 2;

/**
 * The offer to install, while it stands: after the second visit or the first purchase, in one visit and never again. `install` is
 * there where the browser can; an iPhone is told how.
 */
export function useInstallOffer(mayStand: boolean): { install?: () => void; close: () => void } | undefined {
  const { device } = useBoot();
  const ask = useInstallPrompt();
  const [isOpen, setIsOpen] = useState(false);
  const visits = useVisits();
  const owned = useQueryClient().getQueryData<Enrolments>([keyOf('enrolments.watch')]);
  const isDue = visits >= MIN_VISITS || (owned?.productIds.length ?? 0) > 0;
  const canInstall = ask !== undefined || (device === 'iphone' && !isInstalled());
  const stands = mayStand && isDue && canInstall;
  useEffect(() => {
    if (!stands) return;
    const here = browserStore.session.readText(OFFERED);
    if (here === 'closed' || (!here && browserStore.local.read(OFFERED))) return;
    browserStore.local.write(OFFERED, true);
    browserStore.session.writeText(OFFERED, 'open');
    setIsOpen(true);
  }, [stands]);
  if (!stands || !isOpen) return undefined;
  const close = () => {
    browserStore.session.writeText(OFFERED, 'closed');
    setIsOpen(false);
  };
  if (!ask) return { close };
  const install = () => {
    close();
    ask();
  };
  return { install, close };
}

/** How often this browser was here, this visit included; a tab is one visit, however many pages it loads. */
function useVisits(): number {
  const [visits, setVisits] = useState(0);
  useEffect(() => {
    const before = Number(browserStore.local.read(VISITS)) || 0;
    const isCounted = browserStore.session.readText(VISITS) !== undefined;
    browserStore.session.writeText(VISITS, 'counted');
    if (!isCounted) browserStore.local.write(VISITS, before + 1);
    setVisits(isCounted ? before : before + 1);
  }, []);
  return visits;
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
