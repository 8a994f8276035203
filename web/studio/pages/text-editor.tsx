import { PageVersionText } from '#contract/pages.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { BoundField } from '#web/studio/parts/form/bound.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { type StudioFormState, useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { BothLanguages } from '#web/studio/parts/text/both-languages.tsx';
import { RichText } from '#web/studio/parts/text/rich-text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { type StoredPageText, usePublish } from './pages.queries.ts';
import { TextPreview } from './text-preview.tsx';
import { TextVersions } from './text-versions.tsx';

/** A text in both languages: each publishing is a version of its own. */
export function TextEditor({ written, reload }: { written: StoredPageText; reload: () => unknown }) {
  const language = useLanguage();
  const { slug, version, titleEn, titleHi, bodyEn, bodyHi } = written;
  const publish = usePublish(slug);
  const form = useStudioForm({
    schema: PageVersionText,
    saved: { titleEn, titleHi, bodyEn, bodyHi },
    draft: `page:${slug}`,
    revision: version,
    save: publish,
    reload,
    faults: { UNKNOWN_PLACEHOLDER: { text: m.ssite_page_unknown() } },
  });
  const names = {
    titleEn: m.ssite_page_title_en(),
    titleHi: m.ssite_page_title_hi(),
    bodyEn: m.ssite_page_body_en(),
    bodyHi: m.ssite_page_body_hi(),
  };
  return (
    <>
      <PageHead
        crumb={{ to: '/studio/pages', label: m.common_pages() }}
        title={language === 'hi' ? titleHi : titleEn}
        line={version === 0 ? m.ssite_page_default() : m.ssite_page_version({ version: String(version) })}
        acts={
          <a href={`/${slug}`} className={buttonClass('line')}>
            {m.ssite_page_open()}
          </a>
        }
      />
      <StudioForm of={form} names={names} saveLabel={m.common_publish()}>
        <div className="grid gap-5">
          <Panel>
            <Fields of={form} names={names} />
            <p className="mt-4 text-ink-2 text-sm">{m.ssite_page_placeholders()}</p>
          </Panel>
          <TextPreview read={() => form.form.getValues()} />
          <TextVersions written={written} use={(text) => setAll(form, text)} />
        </div>
      </StudioForm>
    </>
  );
}

function setAll({ form }: StudioFormState<PageVersionText>, text: PageVersionText): void {
  for (const name of ['titleEn', 'titleHi', 'bodyEn', 'bodyHi'] as const)
    form.setValue(name, text[name], { shouldDirty: true });
}

type FieldsProps = { of: StudioFormState<PageVersionText>; names: Record<keyof PageVersionText, string> };

function Fields({ of, names }: FieldsProps) {
  const side = (title: 'titleEn' | 'titleHi', body: 'bodyEn' | 'bodyHi', language: 'en' | 'hi') => (
    <div className="grid gap-4">
      <BoundField of={of} name={title} as={TextField} label={names[title]} maxLength={120} lang={language} />
      <BoundField of={of} name={body} as={RichText} label={names[body]} language={language} size="large" />
    </div>
  );
  return (
    <BothLanguages
      label={m.ssite_page_text()}
      en={side('titleEn', 'bodyEn', 'en')}
      hi={side('titleHi', 'bodyHi', 'hi')}
    />
  );
}
