import type { StudioSettings } from '#contract/settings/settings.studio.ts';
import { megabytes } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';
import { Facts } from '#web/studio/parts/page/facts.tsx';
import { Section } from '#web/studio/settings/section.tsx';

/** What was set where the program is started, which this page only shows. */
export function RunningSection({ running }: { running: StudioSettings['running'] }) {
  const { production, address, mediaBytes, payments } = running;
  const provider = payments.provider === 'sandbox' ? m.ssite_payments_sandbox() : `Razorpay ${payments.keyId}`;
  return (
    <Section id="running" title={m.ssite_running()} line={m.ssite_running_line()}>
      <Facts
        facts={[
          [m.common_address(), address],
          [m.ssite_running_mode(), production ? m.ssite_running_production() : m.ssite_running_desk()],
          [m.common_payments(), provider],
          [m.ssite_running_files(), `${megabytes(mediaBytes)} MB`],
        ]}
      />
    </Section>
  );
}
