import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';

const texts = [
  { to: '/about-us', label: m.page_about_us },
  { to: '/privacy-policy', label: m.common_privacy_policy },
  { to: '/privacy-notice', label: m.page_privacy_notice },
  { to: '/terms-and-condition', label: m.common_terms_and_conditions },
  { to: '/refund-policy', label: m.common_refund_policy },
  { to: '/shipping-and-delivery', label: m.page_shipping },
  { to: '/faq', label: m.page_faq },
  { to: '/contact-us', label: m.common_contact_us },
];

/** The way from one text of the school to the others. */
export function TextLinks() {
  return (
    <nav aria-label={m.text_others()} className="grid border-line max-lg:border-t max-lg:pt-4 lg:border-s lg:ps-4">
      {texts.map(({ to, label }) => (
        <PageLink
          key={to}
          to={to}
          className="flex min-h-11 items-center rounded-control px-3 text-base text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-50 aria-[current=page]:text-brand-700"
        >
          {label()}
        </PageLink>
      ))}
    </nav>
  );
}
