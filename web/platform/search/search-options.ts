import type { AllFound } from '#contract/search.ts';
import { m } from '#web/platform/words.ts';

export type SearchOption = {
  to: string;
  title: string;
  language?: 'en' | 'hi' | undefined;
  detail?: string | null;
  isMore?: boolean;
};
export type SearchGroup = {
  name: string;
  icon: 'play' | 'book-open' | 'file' | 'checklist' | 'calendar';
  options: SearchOption[];
};

type Kind = keyof AllFound;

const kinds: Record<Kind, Pick<SearchGroup, 'icon'> & { name: () => string; to: (id: string) => string }> = {
  courses: { icon: 'play', name: m.common_courses, to: (id) => `/course/${id}/start` },
  ebooks: { icon: 'book-open', name: m.common_assignments, to: (id) => `/ebook/${id}` },
  notes: { icon: 'file', name: m.search_notes, to: (id) => `/note/${id}` },
  testSeries: { icon: 'checklist', name: m.common_test_series, to: (id) => `/test-series/${id}` },
  timetables: { icon: 'calendar', name: m.common_exam_dates, to: (id) => `/timetable/${id}` },
};

/** Where the whole list stands; all timetables are on one page. */
const lists: Partial<Record<Kind, { path: string; title: (words: { text: string }) => string }>> = {
  courses: { path: '/all-courses', title: m.search_all_courses },
  ebooks: { path: '/all-ebooks', title: m.search_all_ebooks },
  notes: { path: '/notes', title: m.search_all_notes },
  testSeries: { path: '/all-test-series', title: m.search_all_series },
};

/** What was found as groups of places to go, each with the way to its whole list; kinds without any are left out. */
export function groupsOf(found: AllFound, text: string): SearchGroup[] {
  return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const { icon, name, to } = kinds[kind];
    const items = found[kind].map(({ id, title, language, detail }) => ({
      to: to(encodeURIComponent(id)),
      title,
      language: language === 'both' ? undefined : (language ?? undefined),
      detail,
    }));
    const list = lists[kind];
    const more = list && {
      to: `${list.path}?${new URLSearchParams({ text })}`,
      title: list.title({ text }),
      isMore: true,
    };
    return items.length > 0 ? [{ icon, name: name(), options: more ? [...items, more] : items }] : [];
  });
}
