import type { StudioCourse } from '#contract/courses/course.studio.ts';
import type { Language } from '#contract/procedure.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m } from '#web/platform/words.ts';
import type { Step } from '#web/studio/parts/page/steps.tsx';
import { priceWords } from '#web/studio/parts/sale/sale-words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { fieldNames } from './use-course-form.ts';

type Change = StudioCourse['history'][number];

const icons: Record<string, Step['icon']> = {
  'course.created': 'plus',
  'course.published': navIcons.upload,
  'course.scheduled': 'calendar',
  'course.unpublished': navIcons.down,
  'course.archived': navIcons.archive,
  'course.duplicated': 'copy',
};

/** A change of the log as a step of the time-line: what, by whom, and a price as it was and became. */
export function historyStep(change: Change, language: Language): Step {
  const by = change.by === null ? m.scourse_by_itself() : m.common_by_name({ name: change.by });
  return {
    id: change.id,
    icon: icons[change.act] ?? 'pencil',
    title: titleOf(change, language),
    line: [by, priceLine(change)].filter(Boolean).join(' · '),
    at: change.at,
  };
}

function titleOf({ act, after }: Change, language: Language): string {
  if (act === 'course.scheduled' && typeof after?.['publishAt'] === 'string')
    return m.scourse_act_scheduled({ at: dayAndTimeOf(after['publishAt'], language) });
  if (act === 'course.changed') {
    const names = fieldNames();
    const fields = Object.keys(after ?? {}).map((name) => names[name] ?? name);
    return m.scourse_act_changed({ fields: fields.join(', ') });
  }
  const words: Record<string, () => string> = {
    'course.created': m.common_begun,
    'course.published': m.common_published,
    'course.unpublished': m.scourse_act_unpublished,
    'course.archived': m.scourse_act_archived,
    'course.restored': m.scourse_act_restored,
    'course.duplicated': m.scourse_act_duplicated,
  };
  return (words[act] ?? m.common_changed)();
}

function priceLine({ act, before, after }: Change): string | undefined {
  const now = after?.['pricePaise'];
  const was = before?.['pricePaise'];
  if (act !== 'course.changed' || now === undefined) return undefined;
  return m.scourse_was({ before: priceWords(paiseOf(was)), after: priceWords(paiseOf(now)) });
}

const paiseOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
