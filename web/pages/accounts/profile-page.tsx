import { PhoneNotices } from '#web/features/notices/phone/phone-notices.tsx';
import { KeepAccountNotice } from '#web/features/privacy/keep-account-notice.tsx';
import { PrivacySection } from '#web/features/privacy/privacy-section.tsx';
import { OwnProfile } from '#web/features/profile/own-profile.tsx';
import { SignInPrompt } from '#web/features/profile/sign-in-prompt.tsx';
import { EmailRow } from '#web/features/security/email-row.tsx';
import { SecuritySection } from '#web/features/security/security-section.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { useViewer } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export function ProfilePage() {
  useLanguage();
  const viewer = useViewer();
  return (
    <div className="page-width py-6 md:py-8">
      <SectionHeading
        level={1}
        title={m.common_my_profile()}
        action={
          viewer?.held === null && (
            <PageLink to="/on-this-phone" className={buttonClass('soft')}>
              {m.common_on_this_phone()}
            </PageLink>
          )
        }
      />
      <div className="mt-6">
        {viewer ? (
          <OwnProfile
            held={viewer.held}
            keepAccount={<KeepAccountNotice />}
            email={<EmailRow />}
            security={<SecuritySection />}
            phone={<PhoneNotices />}
            privacy={<PrivacySection />}
          />
        ) : (
          <SignInPrompt target="/profile" />
        )}
      </div>
    </div>
  );
}
