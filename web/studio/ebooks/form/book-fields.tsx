import type { EbookInput, StudioEbook } from '#contract/ebooks/ebooks.studio.ts';
import type { TaxClass } from '#contract/products/products.studio.ts';
import { m } from '#web/platform/words.ts';
import { useSections } from '#web/studio/ebooks/ebooks.queries.ts';
import { ImageField } from '#web/studio/parts/crop/image-field.tsx';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { LanguageField } from '#web/studio/parts/sale/language-field.tsx';
import { SaleFields } from '#web/studio/parts/sale/sale-fields.tsx';
import { SubjectField } from '#web/studio/subjects/subject-field.tsx';
import { FileFields } from './file-fields.tsx';

type Props = {
  form: StudioFormState<EbookInput>;
  names: Record<keyof EbookInput, string>;
  desk: StudioEbook | null;
  taxClasses: TaxClass[];
};

const COVER = 3 / 4;

/** The form of an e-book: what it is, its file, what it is sold by. */
export function BookFields({ form, names, desk, taxClasses }: Props) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 gap-5">
        <Panel title={m.sbook_panel_about()}>
          <AboutFields form={form} names={names} desk={desk} />
        </Panel>
        <Panel title={m.common_file()}>
          <FileFields form={form} names={names} desk={desk} />
        </Panel>
        <Panel title={m.sbook_panel_price()}>
          <SaleFields of={form} taxClasses={taxClasses} prices={desk?.prices ?? []} />
        </Panel>
      </div>
      <Panel>
        <Bound of={form} name="thumbnailUrl">
          {(field) => <ImageField label={names.thumbnailUrl} hint={m.sbook_cover_hint()} aspect={COVER} {...field} />}
        </Bound>
      </Panel>
    </div>
  );
}

function AboutFields({ form, names, desk }: Omit<Props, 'taxClasses'>) {
  const sections = useSections().data ?? [];
  return (
    <div className="grid gap-5">
      <BoundField of={form} name="title" as={TextField} label={names.title} maxLength={200} />
      <Bound of={form} name="about">
        {(field) => <TextField label={names.about} hint={m.sbook_about_hint()} lines={5} maxLength={5000} {...field} />}
      </Bound>
      <div className="grid gap-5 sm:grid-cols-2">
        <LanguageField of={form} label={names.language} />
        <Bound of={form} name="sectionId">
          {(field) => (
            <ChoiceField
              label={names.sectionId}
              none={m.sbook_no_section()}
              options={sections.map(({ id, title }) => ({ value: id, label: title }))}
              {...field}
            />
          )}
        </Bound>
      </div>
      <BoundField of={form} name="subjectId" as={SubjectField} label={names.subjectId} saved={desk?.subject ?? null} />
    </div>
  );
}
