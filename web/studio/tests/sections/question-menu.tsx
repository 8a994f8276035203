import { m } from '#web/platform/words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';
import type { Place } from './sections.ts';
import type { SectionActs } from './use-sections.ts';

type Props = { place: Place; number: number; titles: string[]; acts: SectionActs; questionId: string | undefined };

/** What can be done to a question without dragging it. */
export function QuestionMenu({ place, number, titles, acts, questionId }: Props) {
  const others = titles
    .map((title, section) => ({ title, section }))
    .filter(({ section }) => section !== place.section);
  return (
    <Menu
      label={m.stest_question_acts({ number })}
      trigger={<Icon name={navIcons.more} size={18} />}
      triggerClass="grid size-11 place-items-center text-ink-2 hover:bg-sunken"
    >
      <button type="button" {...menuItemProps} onClick={() => acts.stepQuestion(place, -1)}>
        <Icon name={navIcons.up} size={18} />
        {m.stest_up()}
      </button>
      <button type="button" {...menuItemProps} onClick={() => acts.stepQuestion(place, 1)}>
        <Icon name={navIcons.down} size={18} />
        {m.stest_down()}
      </button>
      {others.map(({ title, section }) => (
        <button key={section} type="button" {...menuItemProps} onClick={() => acts.sendQuestion(place, section)}>
          <Icon name="chevron-right" size={18} />
          {m.stest_to_section({ section: title })}
        </button>
      ))}
      {questionId && (
        <a {...menuItemProps} href={`/studio/questions/${questionId}`} target="_blank" rel="noreferrer">
          <Icon name="external" size={18} />
          {m.stest_open_question()}
        </a>
      )}
      <button type="button" {...menuItemProps} onClick={() => acts.removeQuestion(place)}>
        <Icon name={navIcons.trash} size={18} />
        {m.stest_take_out()}
      </button>
    </Menu>
  );
}
