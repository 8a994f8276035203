import { NoticeList } from '#web/features/notices/notice-list.tsx';
import { PhoneNotices } from '#web/features/notices/phone/phone-notices.tsx';
import { useLanguage } from '#web/platform/words.ts';

export function NoticesPage() {
  useLanguage();
  return (
    <div className="page-width grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-8">
      <NoticeList offer={<PhoneNotices isOffer />} />
    </div>
  );
}
