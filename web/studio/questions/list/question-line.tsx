import type { StudioQuestionRow } from '#contract/questions/studio-question.ts';
import { HtmlText } from '#web/features/attempts/paper/html-text.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { questionKindWords } from '#web/studio/questions/question-words.ts';
import { Chip } from '#web/ui/chip.tsx';

/** What a question asks, in two lines, as students see it. */
export function QuestionStem({ row }: { row: StudioQuestionRow }) {
  const language = useLanguage();
  return (
    <HtmlText
      inline
      text={row.stemHtml}
      language={language}
      className="line-clamp-2 font-medium [&_img]:hidden [&_p]:inline [&_table]:hidden"
    />
  );
}

/** Its kind, its units, and what is missing or over. */
export function QuestionChips({ row }: { row: StudioQuestionRow }) {
  const missing = (['en', 'hi'] as const).filter((language) => !row.languages.includes(language));
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1.5">
      <Chip tone="brand">{questionKindWords(row.kind)}</Chip>
      <span className="text-ink-2 text-sm">{row.subject}</span>
      {row.units.map((unit) => (
        <Chip key={unit}>{unit}</Chip>
      ))}
      {missing.map((language) => (
        <Chip key={language} tone="mar">
          {language === 'hi' ? m.squest_no_hindi() : m.squest_no_english()}
        </Chip>
      ))}
      {row.withdrawnAt && <Chip tone="over">{m.squest_withdrawn()}</Chip>}
    </span>
  );
}

/** What a question is called where it is ticked: its stem as it is written. */
export const questionName = ({ stem, externalId, kind }: StudioQuestionRow): string =>
  (stem.en || stem.hi || externalId || questionKindWords(kind)).slice(0, 80);
