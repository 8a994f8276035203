import { PageLink } from '#web/platform/page-link.tsx';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { m } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { ConsentChoices } from './consent-choices.tsx';
import { DataDownload } from './data-download.tsx';
import { GivenConsents } from './given-consents.tsx';
import { useConsents, usePrivacy } from './privacy.queries.ts';

/** What one agreed to and may take back, one's data to take along, and the way out. */
export function PrivacySection() {
  return (
    <SectionCard title={m.privacy_title()} intro={m.privacy_intro()}>
      <PageLink
        to="/privacy-notice"
        className="-mt-4 inline-flex min-h-11 items-center rounded-control font-display text-base text-brand-700 hover:underline"
      >
        {m.privacy_notice_link()}
      </PageLink>
      <div className="mt-2 grid divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
        <LivePart query={useConsents()} skeleton={<Skeleton className="h-60" />}>
          {(consents) => (
            <>
              <ConsentChoices consents={consents} />
              <GivenConsents consents={consents} />
            </>
          )}
        </LivePart>
        <LivePart query={usePrivacy()} skeleton={<Skeleton className="h-60" />}>
          {(privacy) => (
            <>
              <DataDownload download={privacy.downloads[0]} />
              <AccountDeletion privacy={privacy} />
            </>
          )}
        </LivePart>
      </div>
    </SectionCard>
  );
}
