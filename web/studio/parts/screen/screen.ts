import type { ComponentType } from 'react';
import type { ActNoun } from '#contract/audit/acts.ts';
import type { Permission } from '#contract/rights.ts';
import type { CsvListName } from '#contract/studio/csv-lists.ts';
import type { Today } from '#contract/studio/today.ts';
import type { IconLook } from '#web/ui/icon.tsx';

type ScreenPage = { below: string; component: string; load: () => Promise<Record<string, ComponentType>> };

/** What the audit log calls a thing that acts are done to, the screen's own word without; and where an act leads, if anywhere. */
type ActSubject = { label?: () => string; at?: 'list' | 'page' };

/** A noun of the studio: what its routes, the side bar, the palette, the New menu and the audit log's words are made of. */
export type StudioScreen = {
  to: string;
  label: () => string;
  icon: IconLook;
  permission: Permission;
  /** Under which heading of the side bar it stands. */
  group: 'today' | 'teach' | 'reach' | 'people' | 'money' | 'site';
  pages: ScreenPage[];
  /** How a new one begins. */
  create?: { to: string; label: () => string };
  /** Its lists that can be had as files. */
  csv?: Record<string, CsvListName>;
  acts?: { [Noun in ActNoun]?: ActSubject };
  /** What the side bar counts; `waits` is what somebody waits for. */
  count?: { of: (today: Today) => number | null | undefined; waits: boolean };
  /** Its place among the screens of the day, of which a phone shows the first four. */
  phoneTab?: number;
  /** The letter that leads there after G. */
  goKey?: string;
};

/** A page of a screen: what follows the screen's address, the name of its component, and where that comes from. */
export function screenPage<Name extends string>(
  below: string,
  component: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): ScreenPage {
  return { below, component, load };
}
