import type { Instructor } from '#contract/settings/school.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFieldProps } from '#web/studio/parts/form/field-props.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';

type Social = Instructor['socials'][number];
const KINDS: Record<Social['kind'], string> = {
  telegram: 'Telegram',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
};
const kinds = Object.keys(KINDS) as Social['kind'][];

/** Where the instructor is found: an https address for each place, none where it is empty. */
export function SocialLinks({ value, onChange }: Pick<StudioFieldProps<Social[]>, 'value' | 'onChange'>) {
  const set = (kind: Social['kind'], url: string) => {
    const others = value.filter((social) => social.kind !== kind);
    const next = url === '' ? others : [...others, { kind, url }];
    onChange(next.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)));
  };
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-1.5 font-display font-medium text-sm">{m.ssite_socials()}</legend>
      {kinds.map((kind) => {
        const url = value.find((social) => social.kind === kind)?.url ?? '';
        return (
          <TextField
            key={kind}
            label={KINDS[kind]}
            type="url"
            placeholder={m.ssite_social_example()}
            value={url}
            onChange={(next) => set(kind, next.trim())}
            fault={url !== '' && !/^https:\/\/\S+$/.test(url) ? m.common_https_missing() : undefined}
          />
        );
      })}
    </fieldset>
  );
}
