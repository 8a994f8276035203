import { mayDo, type Role } from '#contract/rights.ts';
import { m } from '#web/platform/words.ts';
import type { StudioScreen } from '#web/studio/parts/screen/screen.ts';
import { screens } from '#web/studio/screens.ts';

type NavGroup = { label: (() => string) | null; items: StudioScreen[] };

const LABELS: Record<StudioScreen['group'], NavGroup['label']> = {
  today: null,
  teach: m.studio_nav_teach,
  reach: m.studio_nav_reach,
  people: m.studio_nav_people,
  money: m.studio_nav_money,
  site: m.studio_nav_site,
};

/** What somebody in a role finds in the side bar; what is not for them is absent. */
export function navOf(role: Role): NavGroup[] {
  const groups = Map.groupBy(
    screens.filter(({ permission }) => mayDo(role, permission)),
    ({ group }) => group,
  );
  return [...groups].map(([group, items]) => ({ label: LABELS[group], items }));
}

/** The screen that an address belongs to. */
export function navItemOf(path: string): StudioScreen | undefined {
  return screens
    .filter(({ to }) => path === to || (to !== '/studio' && path.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}

/** What somebody in a role may begin anew. */
export function listCreations(role: Role): NonNullable<StudioScreen['create']>[] {
  const allowed = screens.filter(({ permission }) => mayDo(role, permission));
  return allowed.flatMap(({ create }) => create ?? []);
}
