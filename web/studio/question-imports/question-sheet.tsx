import { TrustedHtml } from '#web/ui/reading/trusted-html.tsx';

type LocalHtml = { en: string | null; hi: string | null };
/** The texts of a question as the server made them. */
export type Html = {
  stem: LocalHtml;
  options: Record<string, LocalHtml>;
  left: Record<string, LocalHtml>;
  right: Record<string, LocalHtml>;
  parts: Html[];
};

/** A question as students see it, each text in the languages in which it is written. */
export function QuestionSheet({ html }: { html: Html }) {
  const { stem, options, left, right, parts } = html;
  return (
    <div className="wrap-anywhere grid min-w-0 gap-2 overflow-x-auto">
      <Both of={stem} />
      <Choices of={options} />
      {Object.keys(left).length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          <Choices of={left} />
          <Choices of={right} />
        </div>
      )}
      {parts.map((part, place) => (
        <div key={part.stem.en ?? part.stem.hi ?? place} className="border-line border-s-2 ps-3">
          <QuestionSheet html={part} />
        </div>
      ))}
    </div>
  );
}

function Choices({ of }: { of: Record<string, LocalHtml> }) {
  const ids = Object.keys(of);
  if (ids.length === 0) return null;
  return (
    <ul className="grid gap-1 text-ink-2 text-sm">
      {ids.map((id) => (
        <li key={id}>{of[id] && <Both of={of[id]} />}</li>
      ))}
    </ul>
  );
}

function Both({ of: { en, hi } }: { of: LocalHtml }) {
  return (
    <div>
      {en !== null && <TrustedHtml html={en} lang="en" />}
      {hi !== null && <TrustedHtml html={hi} lang="hi" />}
    </div>
  );
}
