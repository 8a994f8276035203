import { useState } from 'react';
import type { ErratumOutcome } from '#contract/errata/erratum.ts';
import type { ReportedQuestion } from '#contract/errata/reported.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { OUTCOME_WORDS } from '#web/studio/errata/erratum-words.ts';
import { ChoiceField, SwitchField } from '#web/studio/parts/form/choice-field.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { bodyOfPart, EMPTY_RULE, type ErratumDraft, findMissing, listOutcomes } from './erratum-draft.ts';
import { KeyFields } from './key-fields.tsx';
import { MakeDialog } from './make-dialog.tsx';

const newDraft = (outcome: ErratumOutcome, part: number | null): ErratumDraft => ({
  ...{ part, outcome, neverLower: true },
  ...EMPTY_RULE,
});

/** What is to become of a question. Nothing is done before it was seen what that does to marks. */
export function ErratumForm({ reported }: { reported: ReportedQuestion }) {
  const { body, isDrawn } = reported;
  const first = listOutcomes(reported, null)[0] ?? 'words';
  const [draft, setDraft] = useState(() => newDraft(first, null));
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const own = bodyOfPart(reported, draft.part);
  const outcomes = listOutcomes(reported, draft.part);
  const missing = findMissing(own, draft);
  const begin = (outcome: ErratumOutcome, part: number | null) => {
    setTried(false);
    setDraft(newDraft(outcome, part));
  };
  function preview() {
    setTried(true);
    if (!missing) setAsking(true);
  }
  return (
    <Panel title={m.serrata_make_title()}>
      <div className="grid gap-4">
        {body.kind === 'passage' && (
          <ChoiceField
            label={m.serrata_part()}
            none={m.serrata_part_all()}
            value={draft.part === null ? null : String(draft.part)}
            onChange={(value) => {
              const part = value === null ? null : Number(value);
              begin(listOutcomes(reported, part)[0] ?? 'words', part);
            }}
            options={body.parts.map((_, place) => ({
              value: String(place + 1),
              label: m.squest_part({ number: plain(place + 1) }),
            }))}
          />
        )}
        <ChoiceField
          label={m.serrata_outcome()}
          hint={isDrawn ? m.serrata_drawn_hint() : undefined}
          value={draft.outcome}
          onChange={(outcome) => outcome && begin(outcome, draft.part)}
          options={outcomes.map((value) => ({ value, label: OUTCOME_WORDS[value]() }))}
        />
        <KeyFields
          {...{ reported, draft }}
          body={own}
          fault={isTried ? missing : undefined}
          onChange={(rule) => setDraft({ ...draft, ...rule })}
        />
        {draft.outcome === 'new-key' && (
          <SwitchField
            label={m.serrata_nobody_down()}
            hint={m.serrata_nobody_down_hint()}
            value={draft.neverLower}
            onChange={(neverLower) => setDraft({ ...draft, neverLower })}
          />
        )}
        <Button className="justify-self-start" onClick={preview}>
          {m.serrata_preview()}
        </Button>
      </div>
      {isAsking && (
        <MakeDialog
          target={{ versionId: reported.versionId, ...draft }}
          onClose={() => setAsking(false)}
          onMade={() => {
            setAsking(false);
            begin(first, null);
          }}
        />
      )}
    </Panel>
  );
}
