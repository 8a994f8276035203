import type { ReactNode } from 'react';
import type { Restriction } from '#contract/procedure.ts';
import { AddressSection } from './address-section.tsx';
import { DetailsSection } from './details/details-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { MessagesSection } from './messages/messages-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { ParentNotice } from './parent-notice.tsx';
import { useProfileParts } from './profile-parts.ts';
import { PushesSection } from './pushes/pushes-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { StudiesSection } from './studies/studies-section.tsx';

type OwnProfileProps = {
  held: Restriction | null;
  /** What other features put in their places. */
  keepAccount: ReactNode;
  email: ReactNode;
  security: ReactNode;
  phone: ReactNode;
  messageConsent: ReactNode;
  privacy: ReactNode;
};

/** All of a profile, one matter after the other; above it what the account waits for. */
export function OwnProfile({ held, keepAccount, email, security, phone, messageConsent, privacy }: OwnProfileProps) {
  const parts = useProfileParts();
  return (
    <div className="lg:grid lg:grid-cols-[13rem_minmax(0,46rem)] lg:gap-10">
      <SectionNav parts={parts} />
      <div className="grid grid-cols-1 gap-5 md:gap-6">
        {held === 'parent-consent' && <ParentNotice />}
        {keepAccount}
        <DetailsSection id="details" email={email} />
        <StudiesSection id="studies" />
        <AddressSection id="address" />
        <DisplaySection id="display" />
        <div id="security">{security}</div>
        <NotificationsSection id="notifications" />
        <PushesSection id="pushes" phone={phone} />
        <MessagesSection id="messages" consent={messageConsent} />
        <div id="privacy">{privacy}</div>
      </div>
    </div>
  );
}
