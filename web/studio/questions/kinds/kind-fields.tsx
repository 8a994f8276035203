import { AssertionFields, TruthFields } from './chosen-key.tsx';
import { DescriptiveFields } from './descriptive-fields.tsx';
import { FillFields } from './fill-fields.tsx';
import type { KindFieldsProps } from './kind-props.ts';
import { MatchSides } from './match-sides.tsx';
import { NumericFields } from './numeric-fields.tsx';
import { OptionsFields } from './options-fields.tsx';

/** What a question of its kind has beside its text, with what is right; of a passage nothing, its parts have it. */
export function KindFields(props: KindFieldsProps) {
  switch (props.draft.kind) {
    case 'truefalse':
      return <TruthFields {...props} />;
    case 'assertion':
      return <AssertionFields {...props} />;
    case 'numeric':
      return <NumericFields {...props} />;
    case 'fill':
      return <FillFields {...props} />;
    case 'match':
      return <MatchSides {...props} />;
    case 'descriptive':
      return <DescriptiveFields {...props} />;
    case 'passage':
      return null;
    default:
      return <OptionsFields {...props} />;
  }
}
