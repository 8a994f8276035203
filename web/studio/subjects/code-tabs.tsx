import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { codeAddress } from './code-words.ts';
import type { CodePart } from './subjects.queries.ts';

const PARTS: CodePart[] = ['subjects', 'programmes', 'terms', 'universities'];

/** The four lists of codes; which one it is stands in the address. */
export function CodeTabs({ now }: { now: CodePart }) {
  const names = {
    subjects: m.common_subjects,
    programmes: m.scode_programmes,
    terms: m.scode_terms,
    universities: m.scode_universities,
  };
  return (
    <nav
      aria-label={m.scode_parts()}
      className="mb-5 flex gap-1 overflow-x-auto rounded-control bg-sunken p-1 md:w-fit"
    >
      {PARTS.map((part) => (
        <PageLink
          key={part}
          to={codeAddress(part)}
          className={`inline-flex min-h-10 flex-1 items-center justify-center whitespace-nowrap rounded-control px-4 font-display text-sm pointer-coarse:min-h-11 ${part === now ? 'bg-segment-on text-ink shadow-card' : 'text-ink-2 hover:text-ink'}`}
        >
          {names[part]()}
          {part === now && <span className="sr-only">{m.scode_shown()}</span>}
        </PageLink>
      ))}
    </nav>
  );
}

export function NewCode({ part }: { part: CodePart }) {
  const labels = {
    subjects: m.scode_new_subject,
    programmes: m.scode_new_programme,
    terms: m.scode_new_term,
    universities: m.scode_new_university,
  };
  return (
    <>
      {part === 'subjects' && (
        <PageLink to={codeAddress('subjects', 'import')} className={buttonClass('line')}>
          {m.common_import()}
        </PageLink>
      )}
      <NewLink to={codeAddress(part, 'new')} label={labels[part]()} />
    </>
  );
}
