import type { PaperQuestion } from '#contract/attempts/paper.ts';
import type { ErratumRule } from '#contract/errata/erratum.ts';
import type { ReportedQuestion } from '#contract/errata/reported.ts';
import type { SimpleBody } from '#contract/questions/body.ts';
import { MatchFields } from '#web/features/attempts/answers/match-fields.tsx';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { TextField } from '#web/studio/parts/form/text-field.tsx';
import { type FaceHtml, toFaceQuestion } from '#web/studio/questions/preview/face-html.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import type { ErratumDraft, ErratumFault } from './erratum-draft.ts';

type FieldProps = {
  draft: ErratumDraft;
  fault: ErratumFault | undefined;
  onChange: (rule: Partial<ErratumRule>) => void;
};

const FAULTS: Record<ErratumFault, () => string> = {
  options: m.serrata_options_missing,
  words: m.studio_form_required,
  pairs: m.serrata_pairs_missing,
};

/** What is right instead or too, in the form of its question; or the words that are to be read. */
export function KeyFields({
  reported,
  body,
  ...field
}: FieldProps & { reported: ReportedQuestion; body: SimpleBody | undefined }) {
  const { outcome, part } = field.draft;
  if (outcome === 'full-marks' || outcome === 'out') return null;
  if (outcome === 'words') return <WordsField {...field} lines={3} label={m.serrata_words_label()} />;
  if (body?.kind === 'numeric')
    return <WordsField {...field} lines={1} label={m.serrata_text_label()} hint={m.serrata_number_hint()} />;
  if (body?.kind === 'fill')
    return <WordsField {...field} lines={1} label={m.serrata_text_label()} hint={m.serrata_fill_hint()} />;
  const drawn = reported.html as FaceHtml;
  const html = part === null ? drawn : drawn.parts[part - 1];
  if (!body || !html) return null;
  return <ChoiceFields {...field} question={toFaceQuestion(body, html, { position: 1, marks: '0', penalty: '0' })} />;
}

function WordsField({
  draft,
  fault,
  onChange,
  ...shown
}: FieldProps & { lines: number; label: string; hint?: string }) {
  return (
    <TextField
      {...shown}
      maxLength={2000}
      value={draft.words ?? ''}
      onChange={(text) => onChange({ words: text === '' ? null : text })}
      fault={fault && FAULTS[fault]()}
    />
  );
}

function ChoiceFields({ question, draft, fault, onChange }: FieldProps & { question: PaperQuestion }) {
  const language = useLanguage();
  const { outcome, options, pairs } = draft;
  const isMatch = question.kind === 'match';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-display text-base">
        {outcome === 'new-key' ? m.serrata_key_label() : m.serrata_also_label()}
      </legend>
      {isMatch ? (
        <MatchFields
          {...{ question, language }}
          answer={{ pairs }}
          isReadOnly={false}
          onAnswer={(answer) => onChange({ pairs: answer && 'pairs' in answer ? answer.pairs : {} })}
          onTyped={() => undefined}
        />
      ) : (
        question.options.map(({ id, text }) => (
          <Checkbox
            key={id}
            label={<HtmlText text={text} language={language} inline />}
            checked={options.includes(id)}
            onChange={({ target }) =>
              onChange({ options: target.checked ? [...options, id] : options.filter((each) => each !== id) })
            }
          />
        ))
      )}
      {!isMatch && question.kind !== 'multiple' && <p className="text-ink-3 text-sm">{m.serrata_several_hint()}</p>}
      {fault && (
        <p role="alert" className="mt-1 text-live-700 text-sm">
          {FAULTS[fault]()}
        </p>
      )}
    </fieldset>
  );
}
