import { Link } from '@tanstack/react-router';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Drawn here alone, so that no other page carries it. */
const lifebuoy = {
  line: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0ZM6 6l3.5 3.5M14.5 14.5L18 18M18 6l-3.5 3.5M9.5 14.5L6 18',
};

/** The way to a person; the order's number goes along. */
export function TroubleNote({ number }: { number: string }) {
  const contact = { to: '/contact-us', search: { order: number } };
  return (
    <p className="flex gap-2.5 px-1 text-base text-ink-2">
      <Icon name={lifebuoy} size={18} className="mt-0.5 text-ink-3" />
      <span>
        {m.order_trouble()}{' '}
        <Link {...contact} className="font-display text-brand-700 underline underline-offset-4">
          {m.order_trouble_link()}
        </Link>
      </span>
    </p>
  );
}
