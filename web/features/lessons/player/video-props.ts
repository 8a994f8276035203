import type { Lesson } from '#contract/lessons/lesson-page.ts';
import type { Playhead } from '#web/platform/player/playhead.ts';
import type { Following } from './end-card.tsx';

export type VideoStageProps = {
  lesson: Pick<Lesson, 'id' | 'courseId' | 'title'>;
  film: NonNullable<Lesson['film']>;
  playhead: Playhead;
  following?: Following | undefined;
};
