import { useParams, useSearch } from '@tanstack/react-router';
import { type ComponentProps, lazy } from 'react';
import { StartButton } from '#web/features/attempts/room/start-button.tsx';
import { CertificateOffer } from '#web/features/certificates/certificate-offer.tsx';
import { DoubtCount } from '#web/features/doubts/doubt-count.ts';
import { PdfLesson } from '#web/features/lessons/panels/pdf-lesson.tsx';
import { LessonView } from '#web/features/lessons/room/lesson-view.tsx';
import { TextBody } from '#web/features/pages/text-body.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { LatePart } from '#web/ui/feedback/late-part.tsx';

type Parts = ComponentProps<typeof LessonView>;

const LessonReader = lazy(() =>
  import('#web/features/reading/lesson-reader.tsx').then((reader) => ({ default: reader.LessonReader })),
);

const DoubtsPanel = lazy(() =>
  import('#web/features/doubts/doubts-panel.tsx').then((panel) => ({ default: panel.DoubtsPanel })),
);

const bodyOf = (html: string) => <TextBody html={{ en: html, hi: html }} />;

const pagesOf: Parts['pagesOf'] = (lesson) => (
  <PdfLesson
    lesson={lesson}
    readerOf={(onClose) => (
      <LatePart className="size-full rounded-none">
        <LessonReader lessonId={lesson.id} onClose={onClose} />
      </LatePart>
    )}
  />
);

const LessonTest = lazy(() =>
  import('#web/features/tests/lesson-test.tsx').then((test) => ({ default: test.LessonTest })),
);

const testOf: Parts['testOf'] = (testId) => (
  <LatePart className="h-80">
    <LessonTest key={testId} testId={testId} startOf={(start) => <StartButton {...start} />} />
  </LatePart>
);

const tabsOf: Parts['tabsOf'] = ({ courseId, lesson, playhead }) => {
  const place = { courseId, lessonId: lesson.id };
  const isFilm = lesson.kind === 'video';
  const onSeek = isFilm ? (seconds: number) => void playhead.seek(seconds) : undefined;
  const secondsNow = () => (isFilm ? playhead.read().seconds : null);
  const panel = () => (
    <LatePart className="h-40">
      <DoubtsPanel {...place} mayAsk secondsNow={secondsNow} onSeek={onSeek} />
    </LatePart>
  );
  return [{ id: 'doubts', label: m.common_doubts(), count: <DoubtCount {...place} />, panel }];
};

const doneOf: Parts['doneOf'] = ({ id, certificateCode }) => <CertificateOffer courseId={id} code={certificateCode} />;

export function LessonPage() {
  useLanguage();
  const courseId = useParams({ strict: false, select: (params: { courseId?: string }) => params.courseId ?? '' });
  const lessonId = useSearch({ strict: false, select: (search: { lesson?: string }) => search.lesson });
  if (!isId(courseId))
    return (
      <NothingHere
        title={m.landing_missing_title()}
        text={m.landing_missing_text()}
        ways={[{ to: '/purchases', label: m.lesson_to_purchases() }]}
      />
    );
  return (
    <LessonView
      key={courseId}
      courseId={courseId}
      lessonId={lessonId}
      {...{ bodyOf, pagesOf, testOf, tabsOf, doneOf }}
    />
  );
}
