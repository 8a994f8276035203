import type { PageSlug } from '#contract/pages.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { BrokenPageArt } from '#web/ui/line-art.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useText } from './pages.queries.ts';
import { TextBody } from './text-body.tsx';
import { TextSkeleton } from './text-skeleton.tsx';
import { TextVersion } from './text-version.tsx';

/** A text of the school, with its version and since when it holds. */
export function TextArticle({ slug }: { slug: PageSlug }) {
  const language = useLanguage();
  const text = useText(slug);
  if (text.data) {
    const { title, html } = text.data;
    return (
      <article>
        <SectionHeading level={1} title={title[language]} />
        <TextVersion {...text.data} />
        <TextBody html={html} />
      </article>
    );
  }
  if (!text.isError) return <TextSkeleton />;
  return (
    <ErrorState
      art={<BrokenPageArt className="h-27 w-36" />}
      heading="h1"
      title={m.text_error_title()}
      text={m.text_error_text()}
      actions={
        <Button icon="refresh" busy={text.isFetching} onClick={() => void text.refetch()}>
          {m.common_retry()}
        </Button>
      }
    />
  );
}
