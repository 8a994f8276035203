import type { Role } from '#contract/rights.ts';
import type { Found } from '#contract/studio/studio.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { listCreations, navOf } from '#web/studio/shell/nav.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import type { IconLook } from '#web/ui/icon.tsx';
import type { Recent } from './recent.ts';

export type PaletteItem = {
  to: string;
  title: string;
  detail?: string;
  aside?: string;
  icon: IconLook;
};
export type Group = { name: string; items: PaletteItem[] };

const actsOf = (role: Role): PaletteItem[] =>
  listCreations(role).map(({ to, label }) => ({ to, title: label(), icon: 'plus' }));

const screensOf = (role: Role): PaletteItem[] =>
  navOf(role).flatMap(({ label, items }) =>
    items.map((item) => ({
      to: item.to,
      title: item.label(),
      icon: item.icon,
      ...(label && { detail: label() }),
    })),
  );

/** Words of a text as they are compared: without case and marks over letters. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Whether each of the typed words begins a word of a name. */
function holds(name: string, typed: readonly string[]): boolean {
  const words = wordsIn(name);
  return typed.every((each) => words.some((word) => word.startsWith(each)));
}

const full = (groups: Group[]): Group[] => groups.filter(({ items }) => items.length > 0);

type PaletteQuery = { query: string; role: Role; found: Found | undefined; recent: readonly Recent[] };

/** What the palette offers, by groups. A query that begins with '>' asks for acts and screens only. */
export function groupsFor({ query, role, found, recent }: PaletteQuery): Group[] {
  const isActsOnly = query.startsWith('>');
  const typed = wordsIn(query);
  const acts = actsOf(role).filter(({ title }) => holds(title, typed));
  const screens = screensOf(role).filter(({ title, detail = '' }) => holds(`${title} ${detail}`, typed));
  if (typed.length === 0 && !isActsOnly) {
    const opened = recent.map(({ to, title }): PaletteItem => ({ to, title, icon: 'clock' }));
    return full([
      { name: m.sparts_opened(), items: opened },
      { name: m.sparts_acts(), items: acts },
      { name: m.sparts_screens(), items: screens },
    ]);
  }
  return full([
    ...(isActsOnly || !found ? [] : foundGroups(found)),
    { name: m.sparts_screens(), items: screens },
    { name: m.sparts_acts(), items: acts },
  ]);
}

function foundGroups({ people, orders, tickets, courses, ebooks, notes, testSeries, pages }: Found): Group[] {
  const language = currentLanguage();
  return [
    {
      name: m.common_students(),
      items: people.map(({ id, name, email, phone, isSuspended }) => ({
        to: `/studio/students/${id}`,
        title: name,
        detail: [email, phone].filter(Boolean).join(' · '),
        icon: 'user',
        ...(isSuspended && { aside: m.common_suspended() }),
      })),
    },
    {
      name: m.sparts_found_orders(),
      items: [
        ...orders.map(
          ({ id, number, name, totalPaise, createdAt }): PaletteItem => ({
            to: `/studio/orders/${id}`,
            title: number,
            detail: `${name} · ${dayOf(createdAt, language)}`,
            aside: totalPaise > 0 ? inr(totalPaise) : m.common_free(),
            icon: 'receipt',
          }),
        ),
        ...tickets.map(
          ({ number, name, dueAt }): PaletteItem => ({
            to: `/studio/tickets/${number}`,
            title: number,
            detail: name,
            aside: dueAt === null ? m.common_closed() : m.sparts_due({ day: dayOf(dueAt, language) }),
            icon: navIcons.ticket,
          }),
        ),
      ],
    },
    {
      name: m.sparts_found_content(),
      items: [
        ...courses.map((thing) => contentItem(thing, 'courses', navIcons.course)),
        ...ebooks.map((thing) => contentItem(thing, 'ebooks', 'book-open')),
        ...notes.map((thing) => contentItem(thing, 'notes', 'file')),
        ...testSeries.map((thing) => contentItem(thing, 'test-series', 'checklist')),
      ],
    },
    {
      name: m.common_pages(),
      items: pages.map(({ slug, titleEn, titleHi }) => ({
        to: `/studio/pages/${slug}`,
        title: language === 'hi' ? titleHi : titleEn,
        detail: slug,
        icon: navIcons.page,
      })),
    },
  ];
}

function contentItem(thing: Found['courses'][number], noun: string, icon: IconLook): PaletteItem {
  const { id, title, code, isPublished } = thing;
  return {
    to: `/studio/${noun}/${id}`,
    title,
    icon,
    ...(code && { detail: code }),
    ...(!isPublished && { aside: m.common_draft() }),
  };
}

/** A text in parts: those that were typed, and the rest. Words hold letters and digits only: none means anything to a pattern. */
export function markedParts(text: string, query: string): { text: string; isMarked: boolean }[] {
  const words = wordsIn(query).filter((word) => word.length > 0);
  if (words.length === 0) return [{ text, isMarked: false }];
  const pattern = new RegExp(`(${words.toSorted((a, b) => b.length - a.length).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, place) => ({ text: part, isMarked: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}
