import { lazy } from 'react';
import { useLessonNotes } from '#web/features/lessons/notes/notes.queries.ts';
import { ChapterList } from '#web/features/lessons/panels/chapter-list.tsx';
import { plain } from '#web/platform/numbers.ts';
import type { Playhead } from '#web/platform/player/playhead.ts';
import { m } from '#web/platform/words.ts';
import { LatePart } from '#web/ui/feedback/late-part.tsx';
import { LessonAbout, LessonResources } from './lesson-about.tsx';
import { SavedProgressLine } from './lesson-crumbs.tsx';
import { type LessonTab, LessonTabs } from './lesson-tabs.tsx';
import type { RoomParts, ShownLesson } from './room-parts.ts';

const LessonNotes = lazy(() =>
  import('#web/features/lessons/notes/lesson-notes.tsx').then((notes) => ({ default: notes.LessonNotes })),
);

const Transcript = lazy(() =>
  import('#web/features/lessons/transcript/transcript.tsx').then((parts) => ({ default: parts.Transcript })),
);

type LessonUnderProps = ShownLesson & { playhead: Playhead; isComing: boolean; tabsOf: RoomParts['tabsOf'] };

/** Under a lesson: one's notes, what pages add, and what it is about and what goes with it where there is such a thing. */
export function LessonUnder({ course, learned, lesson, isComing, playhead, tabsOf }: LessonUnderProps) {
  const place = { courseId: course.id, lessonId: learned.id };
  const { data: notes } = useLessonNotes(place);
  if (learned.opensAt !== null) return null;
  const { about = '', resources = [], film } = lesson ?? {};
  const { chapters = [], captions = [] } = film ?? {};
  const aboutPanel = () => <LessonAbout about={lesson?.about} language={course.language} />;
  const tabs: LessonTab[] = [
    ...(isComing || about.trim() ? [{ id: 'about', label: m.common_about(), panel: aboutPanel }] : []),
    {
      id: 'notes',
      label: m.lesson_notes(),
      count: notes?.length ? plain(notes.length) : undefined,
      panel: () => (
        <LatePart className="h-40">
          <LessonNotes {...place} playhead={playhead} hasClock={learned.kind === 'video'} />
        </LatePart>
      ),
    },
    ...(chapters.length > 0
      ? [
          {
            id: 'chapters',
            label: m.lesson_chapters(),
            panel: () => <ChapterList chapters={chapters} playhead={playhead} />,
          },
        ]
      : []),
    ...(captions.length > 0
      ? [
          {
            id: 'transcript',
            label: m.lesson_transcript(),
            panel: () => (
              <LatePart className="h-40">
                <Transcript captions={captions} playhead={playhead} />
              </LatePart>
            ),
          },
        ]
      : []),
    ...(tabsOf?.({ courseId: course.id, lesson: learned, playhead }) ?? []),
    ...(resources.length > 0
      ? [{ id: 'resources', label: m.lesson_resources(), panel: () => <LessonResources resources={resources} /> }]
      : []),
  ];
  return (
    <div className="px-4 pt-5 md:px-6 lg:px-0">
      {learned.kind === 'video' && (
        <div className="-mt-2 mb-1 lg:hidden">
          <SavedProgressLine playhead={playhead} />
        </div>
      )}
      <LessonTabs label={m.common_about_this_lesson()} tabs={tabs} />
    </div>
  );
}
