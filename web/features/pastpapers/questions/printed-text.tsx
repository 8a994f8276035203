import type { PrintedQuestion } from '#contract/pastpapers/paper-map.ts';
import type { Language } from '#contract/procedure.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { TrustedHtml } from '#web/ui/reading/trusted-html.tsx';

type AskedQuestion = PrintedQuestion['parts'][number];
type LocalHtml = AskedQuestion['stem'];

/** In the page's language, or else in the one that there is. */
function inLanguage(html: LocalHtml, language: Language): { html: string; lang: Language } | undefined {
  const other = language === 'en' ? 'hi' : 'en';
  const lang = html[language] ? language : other;
  const text = html[lang];
  return text ? { html: text, lang } : undefined;
}

function Text({ html, inline = false }: { html: LocalHtml; inline?: boolean }) {
  const language = useLanguage();
  const shown = inLanguage(html, language);
  return shown ? <TrustedHtml {...shown} inline={inline} className="running-text wrap-anywhere" /> : null;
}

/** What a question asks: its stem, its options and its pairs. */
export function AskedText({ asked }: { asked: AskedQuestion }) {
  const sides = [asked.options, asked.left, asked.right].filter((side) => side.length > 0);
  return (
    <>
      <Text html={asked.stem} />
      {sides.map((side, place) => (
        <ol key={place === 0 ? 'first' : 'second'} className="mt-2 list-[upper-alpha] ps-6">
          {side.map(({ id, text }) => (
            <li key={id}>
              <Text html={text} inline />
            </li>
          ))}
        </ol>
      ))}
      <Solution asked={asked} />
    </>
  );
}

function keyInWords({ solution, options, left, right }: AskedQuestion): string {
  const key = solution?.key;
  const letter = (side: { id: string }[], id: string) =>
    String.fromCharCode(65 + side.findIndex((each) => each.id === id));
  if (!key) return '';
  if ('options' in key) return key.options.map((id) => letter(options, id)).join(', ');
  if ('ranges' in key) return key.ranges.map(({ low, high }) => (low === high ? low : `${low}–${high}`)).join(', ');
  if ('blanks' in key) return key.blanks.map((forms) => forms.join(' / ')).join('; ');
  if ('pairs' in key)
    return Object.entries(key.pairs)
      .map(([from, to]) => `${letter(left, from)} → ${letter(right, to)}`)
      .join(', ');
  return '';
}

function Solution({ asked }: { asked: AskedQuestion }) {
  const { solution } = asked;
  const key = keyInWords(asked);
  const model = solution?.key && 'modelAnswer' in solution.key ? solution.key.modelAnswer : undefined;
  const texts = [model, solution?.explanation].filter((html) => html && (html.en || html.hi));
  if (!key && texts.length === 0) return null;
  return (
    <details className="mt-2 print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center font-display text-base text-brand-700">
        {m.papers_solution()}
      </summary>
      {key && <p className="text-base">{m.papers_right_answer({ answer: key })}</p>}
      {texts.map((html, place) => html && <Text key={place === 0 ? 'first' : 'second'} html={html} />)}
    </details>
  );
}
