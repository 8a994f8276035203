import { plain } from '#web/platform/numbers.ts';
import { type LessonPlace, useDoubts } from './doubts.queries.ts';

/** How many questions a lesson has; nothing for none. */
export function DoubtCount(place: LessonPlace) {
  const { data } = useDoubts(place);
  return data && data.length > 0 ? plain(data.length) : null;
}
