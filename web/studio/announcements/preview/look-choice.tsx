import { m } from '#web/platform/words.ts';
import { Segment } from './segment.tsx';

export type PreviewLook = { language: 'en' | 'hi'; theme: 'light' | 'dark' };
type Props = { look: PreviewLook; onChange: (look: PreviewLook) => void };

/** In which language and theme a preview is drawn. */
export function LookChoice({ look, onChange }: Props) {
  return (
    <>
      <Segment
        label={m.snews_preview_theme()}
        value={look.theme}
        onChange={(theme) => onChange({ ...look, theme })}
        options={[
          { value: 'light', label: m.snews_preview_light() },
          { value: 'dark', label: m.common_dark() },
        ]}
      />
      <Segment
        label={m.snews_preview_language()}
        value={look.language}
        onChange={(language) => onChange({ ...look, language })}
        options={[
          { value: 'en', label: m.sparts_english() },
          { value: 'hi', label: m.sparts_hindi() },
        ]}
      />
    </>
  );
}
