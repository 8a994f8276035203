import type { Access } from '#contract/students/student-page.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { PICTURE_SHAPES } from '#web/platform/products/product-pages.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { endWords, lastMomentOf, sourceWords } from '#web/studio/students/student-words.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';

type Props = { right: Access; extend: () => void; takeBack: () => void };

const WIDTHS = { course: 'w-14', ebook: 'mx-2.5 w-9', 'test-series': 'w-14' };

/** A right: item, how it came, how far they are, until when; on a phone two lines. */
export function AccessRow({ right, extend, takeBack }: Props) {
  const language = useLanguage();
  const { title, kind, percent, openedAt, revokedAt } = right;
  const label = `${m.speople_access_progress()}: ${title}`;
  return (
    <tr className="border-line border-t first:border-t-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-2 max-md:py-2.5">
      <td className="px-2 md:w-1/2 md:py-2.5">
        <span className="flex items-center gap-3">
          <Picture
            src={right.thumbnailUrl}
            shape={PICTURE_SHAPES[kind]}
            className={`shrink-0 rounded-md ${WIDTHS[kind]}`}
          />
          <span className="min-w-0">
            <span className="wrap-anywhere line-clamp-2 font-medium">{title}</span>
            <Origin right={right} />
          </span>
        </span>
      </td>
      <td className="px-2 max-md:col-start-1 max-md:row-start-2 max-md:pt-2">
        <span className="flex items-center gap-3 tabular-nums">
          <Progress percent={percent} label={label} className="min-w-14 flex-1 md:max-w-20" />
          {percent}%
        </span>
      </td>
      <td className="whitespace-nowrap px-2 text-ink-2 max-md:hidden">
        {openedAt ? dayOf(openedAt, language) : m.common_never()}
      </td>
      <td className="px-2 max-md:col-start-1 max-md:row-start-3 max-md:pt-1">
        <Until right={right} />
      </td>
      <td className="max-md:col-start-2 max-md:row-start-1">
        {revokedAt === null && <Acts {...{ right, extend, takeBack }} />}
      </td>
    </tr>
  );
}

function Origin({ right: { detail, source, grantedAt, orderId, orderNumber, note } }: { right: Access }) {
  const language = useLanguage();
  const since = m.speople_access_since({ day: dayOf(grantedAt, language) });
  return (
    <span className="block text-ink-2 text-xs">
      {[detail, sourceWords[source](), since].filter(Boolean).join(' · ')}
      {orderId && orderNumber && (
        <>
          {' · '}
          <PageLink to={`/studio/orders/${orderId}`} className="whitespace-nowrap text-brand-700 underline">
            {orderNumber}
          </PageLink>
        </>
      )}
      {note && <span className="wrap-anywhere block">“{note}”</span>}
    </span>
  );
}

const SOON_DAYS = 7;

function Until({ right: { expiresAt, daysLeft, revokedAt, revokedReason } }: { right: Access }) {
  const language = useLanguage();
  if (revokedAt)
    return (
      <span className="text-ink-2">
        {revokedReason ? endWords[revokedReason]() : m.common_over()}
        <span className="block text-xs">{dayOf(revokedAt, language)}</span>
      </span>
    );
  if (!expiresAt) return m.speople_for_ever();
  const isOver = daysLeft === 0;
  const isSoon = daysLeft !== null && daysLeft <= SOON_DAYS;
  return (
    <span className="max-md:flex max-md:gap-2">
      <span className="whitespace-nowrap">{dayOf(lastMomentOf(expiresAt), language)}</span>
      <span className={`block text-xs ${isSoon ? 'font-semibold text-marigold-800' : 'text-ink-2'}`}>
        {isOver ? m.common_over() : m.common_days_left({ count: daysLeft ?? 0, days: plain(daysLeft ?? 0) })}
      </span>
    </span>
  );
}

/** What was paid for is not taken back: its order is refunded. */
function Acts({ right: { title, source, orderId }, extend, takeBack }: Props) {
  return (
    <Menu
      label={m.common_actions_for({ title })}
      trigger={<Icon name={navIcons.more} size={18} />}
      triggerClass={iconButtonClass()}
    >
      <button type="button" {...menuItemProps} onClick={extend}>
        <Icon name="calendar-plus" size={18} />
        {m.speople_act_extend()}
      </button>
      {source === 'order' ? (
        orderId && (
          <PageLink {...menuItemProps} to={`/studio/orders/${orderId}`}>
            <Icon name="undo" size={18} />
            <span>
              {m.speople_to_refund()}
              <span className="block text-ink-2 text-sm">{m.speople_was_paid()}</span>
            </span>
          </PageLink>
        )
      ) : (
        <button type="button" {...menuItemProps} onClick={takeBack}>
          <Icon name="close" size={18} />
          {m.speople_take_back()}
        </button>
      )}
    </Menu>
  );
}
