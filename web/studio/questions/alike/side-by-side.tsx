import type { Language } from '#contract/procedure.ts';
import { m } from '#web/platform/words.ts';
import type { DraftBody } from '#web/studio/questions/draft/draft-body.ts';
import { type DiffWord, diffWords } from './word-diff.ts';

type Texts = { en: string | null; hi: string | null };

const textOf = ({ kind, stem, assertion, reason }: DraftBody, language: Language) =>
  (kind === 'assertion' ? [assertion[language], reason[language]] : [stem[language]]).filter(Boolean).join(' ');

/** What is written here and what the bank has, in each language that one of them has; the words that differ are marked. */
export function SideBySide({ mine, theirs }: { mine: DraftBody; theirs: Texts }) {
  const languages = (['en', 'hi'] as const).filter((language) => textOf(mine, language) || theirs[language]);
  return (
    <div className="grid gap-3">
      {languages.map((language) => {
        const { one, other } = diffWords(textOf(mine, language), theirs[language] ?? '');
        return (
          <div key={language} lang={language} className="grid gap-3 sm:grid-cols-2">
            <Marked title={m.squest_compare_mine()} words={one} />
            <Marked title={m.simport_in_bank()} words={other} />
          </div>
        );
      })}
    </div>
  );
}

function Marked({ title, words }: { title: string; words: DiffWord[] }) {
  const numbered = words.map((word, place) => ({ ...word, id: `${place} ${word.text}` }));
  return (
    <div className="rounded-control border border-line p-3">
      <h3 className="mb-1 font-display text-ink-2 text-sm">{title}</h3>
      <p className="wrap-anywhere">
        {numbered.map(({ id, text, isOnlyHere }) => (
          <span key={id}>
            {isOnlyHere ? <mark className="rounded bg-marigold-100 px-0.5 text-marigold-800">{text}</mark> : text}{' '}
          </span>
        ))}
      </p>
    </div>
  );
}
