import { m } from '#web/platform/words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';
import type { SectionActs } from './use-sections.ts';

/** What can be done to a section as a whole. */
export function TestSectionMenu({ place, title, acts }: { place: number; title: string; acts: SectionActs }) {
  return (
    <Menu
      label={m.common_actions_for({ title })}
      trigger={<Icon name={navIcons.more} size={18} />}
      triggerClass="grid size-11 place-items-center text-ink-2 hover:bg-sunken"
    >
      <button type="button" {...menuItemProps} onClick={() => acts.moveSection(place, -1)}>
        <Icon name={navIcons.up} size={18} />
        {m.stest_section_up()}
      </button>
      <button type="button" {...menuItemProps} onClick={() => acts.moveSection(place, 1)}>
        <Icon name={navIcons.down} size={18} />
        {m.stest_section_down()}
      </button>
      <button type="button" {...menuItemProps} onClick={() => acts.removeSection(place)}>
        <Icon name={navIcons.trash} size={18} />
        {m.common_remove()}
      </button>
    </Menu>
  );
}
