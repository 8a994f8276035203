import { useState } from 'react';
import type { Audience } from '#contract/announcements/mailings.ts';
import type { GrantableProduct } from '#contract/enrolments/batches.studio.ts';
import { m } from '#web/platform/words.ts';
import { ProductSearch } from '#web/studio/access/product-search.tsx';
import { ChoiceField } from '#web/studio/parts/form/choice-field.tsx';
import { SubjectField } from '#web/studio/subjects/subject-field.tsx';

/** `audienceId` null beside a product or a subject: it is not chosen yet. */
export type ChosenAudience = Audience;

type Props = { value: ChosenAudience; onChange: (value: ChosenAudience) => void };

/** Everybody, who has a product, or who takes a subject. */
export function AudienceFields({ value: { audience, audienceId }, onChange }: Props) {
  const [product, setProduct] = useState<GrantableProduct>();
  const options = [
    { value: 'everybody' as const, label: m.snews_to_everybody() },
    { value: 'product' as const, label: m.snews_to_owners() },
    { value: 'subject' as const, label: m.snews_to_takers() },
  ];
  function chooseKind(kind: Audience['audience'] | null) {
    setProduct(undefined);
    onChange({ audience: kind ?? 'everybody', audienceId: null });
  }
  function chooseProduct(chosen: GrantableProduct | undefined) {
    setProduct(chosen);
    onChange({ audience: 'product', audienceId: chosen?.id ?? null });
  }
  return (
    <>
      <ChoiceField label={m.snews_to()} value={audience} onChange={chooseKind} options={options} />
      {audience === 'product' && (
        <ProductSearch label={m.snews_to_product()} value={product} onChange={chooseProduct} />
      )}
      {audience === 'subject' && (
        <SubjectField
          label={m.common_subject()}
          value={audienceId}
          onChange={(id) => onChange({ audience, audienceId: id })}
          saved={null}
        />
      )}
    </>
  );
}
