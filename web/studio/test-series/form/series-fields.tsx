import type { TaxClass } from '#contract/products/products.studio.ts';
import type { StudioTestSeries, TestSeriesInput } from '#contract/testseries/studio-series.ts';
import { m } from '#web/platform/words.ts';
import { ImageField } from '#web/studio/parts/crop/image-field.tsx';
import { Bound, BoundField } from '#web/studio/parts/form/bound.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { LanguageField } from '#web/studio/parts/sale/language-field.tsx';
import { SaleFields } from '#web/studio/parts/sale/sale-fields.tsx';
import { HindiField } from '#web/studio/parts/text/optional-text-field.tsx';
import { SubjectField } from '#web/studio/subjects/subject-field.tsx';
import { SeriesTestsField } from './series-tests-field.tsx';

type Props = {
  form: StudioFormState<TestSeriesInput>;
  names: Record<keyof TestSeriesInput, string>;
  desk: StudioTestSeries | null;
  taxClasses: TaxClass[];
};

const COVER = 16 / 9;

/** The form of a test series: what it is, its tests, what it is sold by. */
export function SeriesFields({ form, names, desk, taxClasses }: Props) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 gap-5">
        <Panel title={m.sbook_panel_about()}>
          <AboutFields form={form} names={names} desk={desk} />
        </Panel>
        <Panel title={m.sseries_panel_tests()}>
          <Bound of={form} name="testIds">
            {(field) => (
              <SeriesTestsField label={names.testIds} known={desk?.tests ?? []} named={desk?.named ?? []} {...field} />
            )}
          </Bound>
        </Panel>
        <Panel title={m.sbook_panel_price()}>
          <SaleFields of={form} taxClasses={taxClasses} prices={desk?.prices ?? []} />
        </Panel>
      </div>
      <Panel>
        <Bound of={form} name="thumbnailUrl">
          {(field) => <ImageField label={names.thumbnailUrl} hint={m.sseries_cover_hint()} aspect={COVER} {...field} />}
        </Bound>
      </Panel>
    </div>
  );
}

function AboutFields({ form, names, desk }: Omit<Props, 'taxClasses'>) {
  return (
    <div className="grid gap-5">
      <BoundField of={form} name="title" as={TextField} label={names.title} maxLength={200} />
      <BoundField of={form} name="titleHi" as={HindiField} label={names.titleHi} maxLength={200} />
      <Bound of={form} name="about">
        {(field) => (
          <TextField label={names.about} hint={m.sseries_about_hint()} lines={5} maxLength={5000} {...field} />
        )}
      </Bound>
      <div className="grid gap-5 sm:grid-cols-2">
        <LanguageField of={form} label={names.language} />
        <Bound of={form} name="subjectId">
          {(field) => <SubjectField label={names.subjectId} saved={desk?.subject ?? null} {...field} />}
        </Bound>
      </div>
    </div>
  );
}
