import type { Use } from '#contract/universities/records.studio.ts';
import { m } from '#web/platform/words.ts';
import { RemoveUnused } from '#web/studio/parts/form/remove-unused.tsx';
import { codeAddress, usesText } from '#web/studio/subjects/code-words.ts';
import { type CodePart, useRemoveCode } from '#web/studio/subjects/subjects.queries.ts';

type Props = { part: CodePart; id: string; name: string; line: string };

/** Removes a code that nothing refers to; else it says what does. */
export function RemoveCode({ part, id, name, line }: Props) {
  return (
    <RemoveUnused
      id={id}
      removal={useRemoveCode(part)}
      title={m.common_remove_name({ name })}
      lines={[line]}
      keep={m.scode_keep({ name })}
      to={codeAddress(part)}
      inUse={m.scode_in_use({ name })}
      usesText={({ uses }: { uses: Use[] }) => usesText(uses)}
    />
  );
}
