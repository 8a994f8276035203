import type { MediaItem, MediaPlace } from '#contract/media.ts';
import { m } from '#web/platform/words.ts';

type Tone = 'neutral' | 'brand' | 'leaf' | 'mar' | 'over';

/** The state of a file in a word, and its tone. */
export function stateOf({ status, fault }: Pick<MediaItem, 'status' | 'fault'>): { text: string; tone: Tone } {
  if (status === 'ready' && fault !== null) return { text: m.sparts_state_partly(), tone: 'mar' };
  const states = {
    uploading: { text: m.sparts_state_uploading(), tone: 'brand' },
    waiting: { text: m.sparts_state_waiting(), tone: 'brand' },
    working: { text: m.sparts_state_working(), tone: 'brand' },
    ready: { text: m.sparts_state_ready(), tone: 'leaf' },
    failed: { text: m.sparts_state_failed(), tone: 'over' },
    cancelled: { text: m.common_cancelled(), tone: 'neutral' },
  } as const;
  return states[status];
}

/** Where a place that shows a file is edited, and what it is. */
export function linkMediaPlace({ noun, id, title, courseId }: MediaPlace): { to: string; text: string } {
  const places = {
    lesson: { to: `/studio/courses/${courseId}/outline`, text: m.sparts_place_lesson({ title }) },
    course: { to: `/studio/courses/${id}`, text: m.sparts_place_course({ title }) },
    ebook: { to: `/studio/ebooks/${id}`, text: m.sparts_place_ebook({ title }) },
    note: { to: `/studio/notes/${id}`, text: m.sparts_place_note({ title }) },
    stream: { to: `/studio/streams/${id}`, text: m.sparts_place_stream({ title }) },
    question: { to: `/studio/questions/${id}`, text: m.sparts_place_question({ title }) },
    settings: { to: '/studio/settings', text: m.sparts_place_settings() },
  };
  return places[noun];
}
