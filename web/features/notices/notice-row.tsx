import type { Notice } from '#contract/notices.ts';
import { hourOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useReadNotice } from './notices.queries.ts';

const ICONS: Record<Notice['kind'], IconName> = {
  access: 'bag',
  account: 'user',
  announcement: 'megaphone',
  certificate: 'check-circle',
  device: 'device',
  doubt: 'people',
  live: 'play',
  payment: 'bag',
  refund: 'refresh',
  result: 'check',
  test: 'article',
  ticket: 'mail',
  timetable: 'calendar',
};

/** A notice is a link to what it tells of; to follow it is to have read it. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const read = useReadNotice();
  const isNew = notice.readAt === null;
  return (
    <li>
      <a
        href={notice.link}
        onClick={() => isNew && read.mutate(notice.id)}
        className="flex min-h-14 items-start gap-3 rounded-control px-3 py-3 hover:bg-sunken"
      >
        <Icon name={ICONS[notice.kind]} className={`mt-0.5 ${isNew ? 'text-brand-700' : 'text-ink-3'}`} />
        <span className="min-w-0 flex-1">
          <span className={`block text-base wrap-anywhere ${isNew ? 'font-display' : 'text-ink-2'}`}>
            {notice.text}
          </span>
          <span className="text-sm text-ink-3">{hourOf(notice.madeAt, useLanguage())}</span>
        </span>
        {isNew && <Chip>{m.notices_new()}</Chip>}
      </a>
    </li>
  );
}
