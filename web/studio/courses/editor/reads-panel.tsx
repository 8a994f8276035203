import type { CourseInput } from '#contract/courses/course.studio.ts';
import { m } from '#web/platform/words.ts';
import { ImageField } from '#web/studio/parts/crop/image-field.tsx';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { LanguageField } from '#web/studio/parts/sale/language-field.tsx';
import { oneLanguageOptions } from '#web/studio/parts/sale/language-words.ts';
import { LearnField } from './learn-field.tsx';

type Props = { of: StudioFormState<CourseInput>; names: Record<string, string>; isLive: boolean };

/** The names of its fields, for the bar that saves. */
export const readsNames = () => ({
  title: m.common_title(),
  language: m.common_language(),
  about: m.scourse_about(),
  learn: m.scourse_learn(),
  thumbnailUrl: m.common_cover(),
});

/** What students read of a course before they buy it. */
export function ReadsPanel({ of, names, isLive }: Props) {
  const language = of.form.watch('language');
  return (
    <Panel
      title={m.scourse_panel_reads()}
      aside={isLive && <span className="max-md:hidden">{m.scourse_saved_note()}</span>}
    >
      <div className="grid gap-5">
        <BoundField of={of} name="title" as={TextField} label={names['title']} lang={language} maxLength={200} />
        <div className="grid gap-5 sm:grid-cols-2">
          <LanguageField of={of} label={names['language']} options={oneLanguageOptions()} />
        </div>
        <BoundField of={of} name="thumbnailUrl" as={ImageField} label={names['thumbnailUrl']} aspect={16 / 9} />
        <Bound of={of} name="about">
          {(field) => (
            <TextField label={names['about']} hint={m.scourse_about_hint()} lang={language} lines={8} {...field} />
          )}
        </Bound>
        <Bound of={of} name="learn">
          {(field) => <LearnField label={names['learn']} hint={m.scourse_learn_hint()} lang={language} {...field} />}
        </Bound>
      </div>
    </Panel>
  );
}
