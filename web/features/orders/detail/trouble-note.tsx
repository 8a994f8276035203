import { Link } from '@tanstack/react-router';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The way to a person; the order's number goes along. */
export function TroubleNote({ number }: { number: string }) {
  const contact = { to: '/contact-us', search: { order: number } };
  return (
    <p className="flex gap-2.5 px-1 text-base text-ink-2">
      <Icon name="lifebuoy" size={18} className="mt-0.5 text-ink-3" />
      <span>
        {m.order_trouble()}{' '}
        <Link {...contact} className="font-display text-brand-700 underline underline-offset-4">
          {m.order_trouble_link()}
        </Link>
      </span>
    </p>
  );
}
