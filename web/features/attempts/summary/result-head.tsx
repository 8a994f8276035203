import type { AttemptResult } from '#contract/attempts/results.ts';
import { areMarksTold } from '#web/features/attempts/results/outcomes.ts';
import { secondsInWords } from '#web/platform/durations/seconds.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { marksInWords, scoreInWords } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ResultCorrections } from './result-corrections.tsx';

/** With fewer there is neither a rank nor a percentile. */
const MIN_COMPARED = 10;

type ResultProps = { result: AttemptResult };

/** The marks, how they stand among others', and each section; or why they are not shown. */
export function ResultHead({ result }: ResultProps) {
  const { state, marks, maxMarks, isPassed } = result;
  const score = areMarksTold(result) ? scoreInWords(marks, maxMarks) : m.common_result();
  return (
    <>
      <h1 className="font-display text-3xl">{score}</h1>
      {state === 'hidden' && <HiddenNote result={result} />}
      {state === 'voided' && (
        <Notice className="mt-4" tone="live" title={m.result_voided_title()}>
          {m.result_voided_text()}
        </Notice>
      )}
      {state === 'marked' && (
        <div className="mt-3 flex flex-wrap gap-2">
          {isPassed !== null && (
            <Chip tone={isPassed ? 'leaf' : 'mar'} icon={isPassed ? 'check' : undefined}>
              {isPassed ? m.result_passed() : m.result_not_passed()}
            </Chip>
          )}
          <Standing result={result} />
        </div>
      )}
      <CutOffs result={result} />
      <ResultCorrections result={result} />
      <KeptBack result={result} />
      <TextsNote result={result} />
      <LateNote result={result} />
      <Counts result={result} />
      <Spent result={result} />
      <Attention result={result} />
      <Sections result={result} />
    </>
  );
}

function HiddenNote({ result: { shownAt } }: ResultProps) {
  const language = useLanguage();
  return (
    <Notice className="mt-4" icon="clock" title={m.result_hidden_title()}>
      {shownAt ? m.result_hidden_until({ when: dayAndTimeOf(shownAt, language) }) : m.result_hidden_always()}
    </Notice>
  );
}

function Standing({ result: { rank, percentile, counted } }: ResultProps) {
  const isFew = counted > 0 && counted < MIN_COMPARED;
  if (rank === null) return isFew ? <Chip>{m.result_too_few()}</Chip> : null;
  return (
    <>
      <Chip tone="brand">{m.result_rank({ rank: plain(rank), counted: plain(counted) })}</Chip>
      {percentile !== null && <Chip tone="brand">{m.result_percentile({ percentile })}</Chip>}
    </>
  );
}

/** What categories of students needed: facts, by which nobody passes or fails. */
function CutOffs({ result: { state, cutOffs } }: ResultProps) {
  if (state !== 'marked' || cutOffs.length === 0) return null;
  const words = cutOffs.map(({ category, percent }) => m.common_cut_off({ category, percent: plain(percent) }));
  return (
    <p className="wrap-anywhere mt-3 text-base text-ink-2">
      {m.common_cut_offs()}: {words.join(' · ')}
    </p>
  );
}

/** What this test never tells of its answers. */
function KeptBack({ result: { state, keyShown, explanationShown } }: ResultProps) {
  if (state !== 'marked' || (keyShown && explanationShown)) return null;
  const words = keyShown
    ? m.result_no_explanations()
    : explanationShown
      ? m.result_no_keys()
      : m.result_neither_shown();
  return <p className="mt-3 text-base text-ink-2">{words}</p>;
}

/** Texts that wait for marks, or what their student gave them. */
function TextsNote({ result: { unmarked, selfMarks, maxSelfMarks, questions } }: ResultProps) {
  if (unmarked > 0)
    return <Notice className="mt-4">{m.result_texts_wait({ count: unmarked, texts: plain(unmarked) })}</Notice>;
  if (selfMarks === null || maxSelfMarks === null) return null;
  const given = { marks: marksInWords(selfMarks), max: marksInWords(maxSelfMarks) };
  const waiting = questions.filter(({ outcome, handMark }) => outcome === 'unmarked' && !handMark).length;
  return (
    <>
      {waiting > 0 && <Notice className="mt-4">{m.result_self_wait({ count: waiting, texts: plain(waiting) })}</Notice>}
      {(waiting === 0 || questions.some(({ handMark }) => handMark)) && (
        <p className="mt-4 text-base text-ink-2">{m.result_self_marks(given)}</p>
      )}
    </>
  );
}

function LateNote({ result: { lateMarks, marks } }: ResultProps) {
  if (lateMarks === null) return null;
  const isCounted = lateMarks === marks;
  return (
    <Notice className="mt-4">
      {isCounted ? m.result_late_counted() : m.result_late_beside({ marks: marksInWords(lateMarks) })}
    </Notice>
  );
}

function Counts({ result: { right, wrong, blank } }: ResultProps) {
  if (right === null || wrong === null || blank === null) return null;
  const counts = [
    [m.result_right(), right],
    [m.result_wrong(), wrong],
    [m.result_blank(), blank],
  ] as const;
  return (
    <dl className="mt-5 grid grid-cols-3 gap-3">
      {counts.map(([name, count]) => (
        <div key={name} className="rounded-card border border-line bg-surface p-4">
          <dt className="text-ink-2 text-sm">{name}</dt>
          <dd className="font-display text-2xl tabular-nums">{plain(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How long it took, and what wrong answers took off: facts, no advice. */
function Spent({ result: { seconds, lost } }: ResultProps) {
  const words = lost && m.result_lost({ lost: marksInWords(lost.marks), marks: marksInWords(lost.otherwise) });
  return (
    <p className="mt-3 text-base text-ink-2">
      {[m.result_took({ time: secondsInWords(seconds) }), words].filter(Boolean).join(' ')}
    </p>
  );
}

/** How often the page was out of sight, where that is kept: its student knows what staff know. */
function Attention({ result: { attention } }: ResultProps) {
  if (attention === null) return null;
  const { times, seconds } = attention;
  const words =
    times === 0
      ? m.result_never_hidden()
      : m.result_hidden_times({ count: times, times: plain(times), time: secondsInWords(seconds) });
  return <p className="mt-3 text-base text-ink-2">{words}</p>;
}

function Sections({ result }: ResultProps) {
  const { sections } = result;
  const language = useLanguage();
  if (!areMarksTold(result)) return null;
  const rows = sections.map((section, place) => ({ ...section, id: `section-${place + 1}` }));
  return (
    <section aria-labelledby="result-sections" className="mt-8">
      <h2 id="result-sections" className="font-display text-xl">
        {m.result_sections()}
      </h2>
      <dl className="mt-2">
        {rows.map(({ id, title, titleHi, marks, maxMarks, passPercent, isPassed }) => (
          <div key={id} className="flex justify-between gap-4 border-line py-2 text-base not-last:border-b">
            <dt className="wrap-anywhere min-w-0">
              {nameIn(language, title, titleHi)}
              {passPercent !== null && isPassed !== null && (
                <span className="block text-ink-2 text-sm">
                  {isPassed
                    ? m.result_section_passed({ percent: plain(passPercent) })
                    : m.result_section_not_passed({ percent: plain(passPercent) })}
                </span>
              )}
            </dt>
            <dd className="shrink-0 tabular-nums">{scoreInWords(marks, maxMarks)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
