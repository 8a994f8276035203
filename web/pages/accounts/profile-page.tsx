import { PhoneNotices } from '#web/features/notices/phone/phone-notices.tsx';
import { KeepAccountNotice } from '#web/features/privacy/keep-account-notice.tsx';
import { MessageConsent } from '#web/features/privacy/message-consent.tsx';
import { PrivacySection } from '#web/features/privacy/privacy-section.tsx';
import { OwnProfile } from '#web/features/profile/own-profile.tsx';
import { ProfileHeading } from '#web/features/profile/profile-heading.tsx';
import { SignInPrompt } from '#web/features/profile/sign-in-prompt.tsx';
import { EmailRow } from '#web/features/security/email-row.tsx';
import { SecuritySection } from '#web/features/security/security-section.tsx';
import { useViewer } from '#web/platform/session.ts';
import { useLanguage } from '#web/platform/words.ts';

export function ProfilePage() {
  useLanguage();
  const viewer = useViewer();
  return (
    <div className="page-width py-6 md:py-8">
      <ProfileHeading />
      <div className="mt-6">
        {viewer ? (
          <OwnProfile
            held={viewer.held}
            keepAccount={<KeepAccountNotice />}
            email={<EmailRow />}
            security={<SecuritySection />}
            phone={<PhoneNotices />}
            messageConsent={<MessageConsent />}
            privacy={<PrivacySection />}
          />
        ) : (
          <SignInPrompt target="/profile" />
        )}
      </div>
    </div>
  );
}
