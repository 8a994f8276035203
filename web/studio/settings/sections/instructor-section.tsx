import type { Instructor } from '#contract/settings/school.ts';
import type { SettingsByName } from '#contract/settings/settings.studio.ts';
import { m } from '#web/platform/words.ts';
import { ImageField } from '#web/studio/parts/crop/image-field.tsx';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Section } from '#web/studio/settings/section.tsx';
import { SocialLinks } from '#web/studio/settings/social-links.tsx';

const EMPTY: Instructor = { name: '', about: '', aboutHi: '', photoUrl: null, socials: [] };

/** The card of who teaches, on the students' home page. */
export function InstructorSection({ of }: { of: StudioFormState<SettingsByName> }) {
  const card = of.form.watch('instructor');
  const show = (shown: boolean) =>
    of.form.setValue('instructor', shown ? (of.saved.instructor ?? EMPTY) : null, { shouldDirty: true });
  return (
    <Section id="instructor" title={m.ssite_instructor()} line={m.ssite_instructor_line()}>
      <SwitchField label={m.ssite_instructor_shown()} value={card !== null} onChange={show} />
      {card && (
        <>
          <BoundField of={of} name="instructor.name" as={TextField} label={m.common_name()} maxLength={100} />
          <div className="grid gap-5 sm:grid-cols-2">
            <BoundField of={of} name="instructor.about" as={TextField} label={m.ssite_about_en()} lines={4} lang="en" />
            <Bound of={of} name="instructor.aboutHi">
              {(field) => <TextField label={m.ssite_about_hi()} lines={4} lang="hi" {...field} />}
            </Bound>
          </div>
          <BoundField of={of} name="instructor.photoUrl" as={ImageField} label={m.common_photo()} aspect={1} />
          <Bound of={of} name="instructor.socials">
            {({ value, onChange }) => <SocialLinks value={value} onChange={onChange} />}
          </Bound>
        </>
      )}
    </Section>
  );
}
