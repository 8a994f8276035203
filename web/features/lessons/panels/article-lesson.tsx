import { type ReactNode, useEffect, useState } from 'react';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';

type ArticleLessonProps = { body: string; language: 'en' | 'hi'; bodyOf: (html: string) => ReactNode };

/** An article; what turns its Markdown into a page comes when the first one is opened. */
export function ArticleLesson({ body, language, bodyOf }: ArticleLessonProps) {
  const [html, setHtml] = useState<string>();
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let open = round >= 0;
    import('./article-markdown.ts')
      .then(({ toArticleHtml }) => open && setHtml(toArticleHtml(body)))
      .catch(() => open && setFailed(true));
    return () => {
      open = false;
    };
  }, [body, round]);

  if (failed)
    return (
      <div role="alert" className="grid justify-items-start gap-3 px-4 py-8 lg:px-0">
        <p>{m.lesson_failed_title()}</p>
        <Button
          icon="refresh"
          onClick={() => {
            setFailed(false);
            setRound(round + 1);
          }}
        >
          {m.common_retry()}
        </Button>
      </div>
    );
  return (
    <article
      lang={language}
      className="border-line bg-surface px-4 pt-1 pb-6 max-lg:border-b md:px-8 lg:rounded-card lg:border"
    >
      {html === undefined ? <ArticleComing /> : bodyOf(html)}
    </article>
  );
}

function ArticleComing() {
  return (
    <div className="grid gap-2 py-8">
      <SkeletonText className="w-2/3" />
      <SkeletonText />
      <SkeletonText />
      <SkeletonText className="w-4/5" />
    </div>
  );
}
