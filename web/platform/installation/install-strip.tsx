import { useLive } from '#web/platform/live.ts';
import { environmentNotice } from '#web/platform/notices/environment-notice.ts';
import { useIsQuiet } from '#web/platform/notices/quiet-screen.ts';
import { useSiteName } from '#web/platform/school/site-name.ts';
import { useBoot } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Strip } from './strip.tsx';
import { useInstallOffer } from './use-install-offer.ts';

/** Offers once to install the school; never over a task, nor where its settings name an app or another site for this device. */
export function InstallStrip() {
  useLanguage();
  const boot = useBoot();
  const name = useSiteName();
  const { data: settings } = useLive('settings.watch');
  const isQuiet = useIsQuiet();
  const isElsewhere = !settings || environmentNotice(boot, settings.notices) !== undefined;
  const offer = useInstallOffer(!isQuiet && !isElsewhere && boot.viewer !== null);
  if (!offer) return null;
  const action = offer.install && <Button onClick={offer.install}>{m.pocket_install()}</Button>;
  return (
    <Strip label={m.pocket_install_label()} action={action} closeLabel={m.pocket_not_now()} onClose={offer.close}>
      <p className="font-display">{m.pocket_install_title({ name })}</p>
      <p className="text-ink-2 text-sm">{offer.install ? m.pocket_install_text() : m.pocket_install_iphone()}</p>
    </Strip>
  );
}
