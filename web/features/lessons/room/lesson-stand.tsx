import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lessonsOf } from '#web/features/lessons/outline/lesson-place.ts';
import type { Following } from '#web/features/lessons/player/end-card.tsx';
import { makePlayhead } from '#web/platform/player/playhead.ts';
import { LessonBody } from './lesson-body.tsx';
import { LessonCrumbs } from './lesson-crumbs.tsx';
import { LessonSteps, LessonTitle } from './lesson-head.tsx';
import { LessonUnder } from './lesson-under.tsx';
import type { ReadState, RoomParts, ShownLesson } from './room-parts.ts';

type LessonStandProps = ShownLesson & RoomParts & { read: ReadState; begun: boolean; following: Following };

/** A lesson with its name and its tabs; each has a place of its own. */
export function LessonStand({ course, learned, lesson, tabsOf, doneOf, ...rest }: LessonStandProps) {
  const named = useSearch({ strict: false, select: ({ t }: { t?: unknown }) => secondIn(t) });
  const [playhead] = useState(() => makePlayhead(named));
  const shown = { course, learned, lesson };
  const isDone = course.finished > 0 && course.finished === lessonsOf(course).length;
  const isTitledFirst = learned.kind === 'article' || learned.kind === 'test';
  return (
    <div className="min-w-0 max-lg:pb-8">
      <LessonCrumbs course={course} playhead={playhead} />
      {isTitledFirst && (
        <div className="px-4 pt-4 pb-4 md:px-6 lg:px-0 lg:pt-0">
          <LessonTitle {...shown} />
        </div>
      )}
      <LessonBody {...shown} {...rest} playhead={playhead} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-4 pt-4 md:px-6 lg:px-0">
        {!isTitledFirst && <LessonTitle {...shown} />}
        <LessonSteps {...shown} />
      </div>
      {isDone && doneOf && <div className="px-4 pt-5 md:px-6 lg:px-0">{doneOf(course)}</div>}
      <LessonUnder {...shown} isComing={rest.read.isFetching && !lesson} playhead={playhead} tabsOf={tabsOf} />
    </div>
  );
}

/** The second that an address names. */
function secondIn(text: unknown): number | undefined {
  return /^\d{1,6}$/.test(String(text)) ? Number(text) : undefined;
}
