import '#web/ui/reading/print-sheet.css';
import type { NotebookEntry } from '#contract/notebook.ts';
import { notebookGroupsOf } from '#web/features/notebook/notebook-groups.ts';
import { placeInWords } from '#web/features/notebook/place-words.ts';
import { m } from '#web/platform/words.ts';

type PrintedNotebookProps = { entries: NotebookEntry[]; lines: string[] };

/** The notebook on A4. Not on the screen. */
export function PrintedNotebook({ entries, lines }: PrintedNotebookProps) {
  return (
    <article data-print-sheet="" className="print-sheet hidden print:block">
      <header>
        <h1>{m.common_my_notebook()}</h1>
        <p className="print-facts">
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </header>
      {notebookGroupsOf(entries).map((group) => (
        <section key={group.id}>
          <h2>{group.title || m.notebook_gone()}</h2>
          {group.parts.map((part) => (
            <section key={part.lessonId}>
              {part.title !== null && <h3 className="print-university">{part.title}</h3>}
              <ul>
                {part.entries.map((entry) => (
                  <PrintedEntry key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </article>
  );
}

function PrintedEntry({ entry }: { entry: NotebookEntry }) {
  const place = placeInWords(entry);
  return (
    <li className="my-2 break-inside-avoid-page">
      {place && <p className="text-[9pt] tabular-nums">{place}</p>}
      {entry.quote && (
        <blockquote dir="auto" className="print-passage whitespace-pre-line wrap-anywhere">
          {entry.quote}
        </blockquote>
      )}
      {entry.text && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {entry.text}
        </p>
      )}
    </li>
  );
}
