import type { DraftBody } from '#web/studio/questions/draft/draft-body.ts';

/** Fields of a question or of a part of a passage. `at`: where it stands, 'body.' or 'body.parts.1.'. */
export type KindFieldsProps = {
  draft: DraftBody;
  onChange: (change: Partial<DraftBody>) => void;
  at: string;
};
