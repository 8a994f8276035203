import { GrievanceBlock } from '#web/features/pages/grievance-block.tsx';
import { useText } from '#web/features/pages/pages.queries.ts';
import { TextBody } from '#web/features/pages/text-body.tsx';
import { TextLinks } from '#web/features/pages/text-links.tsx';
import { TextVersion } from '#web/features/pages/text-version.tsx';
import { ContactForm } from '#web/features/tickets/asking/contact-form.tsx';
import { MyTickets } from '#web/features/tickets/my-tickets.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** Help: the form stands there whether or not the school's own words have come. */
export function ContactPage() {
  const language = useLanguage();
  const { data: text } = useText('contact-us');
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-6 md:py-8 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-12">
      <div className="grid min-w-0 content-start gap-8 md:gap-10">
        <div>
          <SectionHeading level={1} title={text?.title[language] ?? m.common_contact_us()} />
          {text && <TextVersion {...text} />}
          {text && <TextBody html={text.html} />}
          <PageLink
            to="/faq"
            className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-control text-base text-brand-700 underline underline-offset-4"
          >
            <Icon name="info" size={18} />
            {m.ticket_faq()}
          </PageLink>
          <Card padded className="mt-5">
            <ContactForm />
          </Card>
        </div>
        <MyTickets />
        <GrievanceBlock />
      </div>
      <aside className="self-start lg:sticky lg:top-24 print:hidden">
        <TextLinks />
      </aside>
    </div>
  );
}
