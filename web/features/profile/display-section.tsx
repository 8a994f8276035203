import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { LanguageChoice, ThemeChoice } from '#web/platform/shell/menus/choices.tsx';
import { m } from '#web/platform/words.ts';

/** Language and theme, in force at once and kept for every device. */
export function DisplaySection({ id }: { id: string }) {
  return (
    <SectionCard id={id} title={m.profile_display()} intro={m.profile_display_intro()}>
      <div className="-mx-3 -mt-2 grid gap-2 sm:grid-cols-2">
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </SectionCard>
  );
}
