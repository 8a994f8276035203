import { useEffect, useState } from 'react';
import type { NotebookEntry } from '#contract/notebook.ts';
import { readNotebook } from '#web/features/notebook/notebook.queries.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { useViewer } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { markdownOf } from './notebook-markdown.ts';
import { PrintedNotebook } from './printed-notebook.tsx';

type Form = 'markdown' | 'pdf';
type Sheet = { entries: NotebookEntry[]; lines: string[]; shown: NotebookEntry[] };
type NotebookExportProps = { text: string; shown: NotebookEntry[] };

/** All that was written, or what was found, as a file of Markdown, or on paper, which a browser also makes a PDF of. */
export function NotebookExport({ text, shown }: NotebookExportProps) {
  const language = useLanguage();
  const viewer = useViewer();
  const [busy, setBusy] = useState<Form>();
  const [hasFailed, setFailed] = useState(false);
  const [sheet, setSheet] = useState<Sheet>();

  // It stays while a phone prints it, which does not wait; what is shown may change by then.
  useEffect(() => {
    if (sheet) print();
  }, [sheet]);
  useEffect(() => setSheet((old) => (old?.shown === shown ? old : undefined)), [shown]);

  async function make(form: Form) {
    setBusy(form);
    setFailed(false);
    const entries = await readNotebook(text).catch(() => undefined);
    setBusy(undefined);
    if (!entries) return setFailed(true);
    const moment = dayAndTimeOf(new Date().toISOString(), language);
    const found = text ? [m.notebook_found_for({ text })] : [];
    const lines = [...(viewer ? [viewer.name] : []), m.notebook_as_of({ moment }), ...found];
    if (form === 'pdf') return setSheet({ entries, lines, shown });
    save(markdownOf(entries, { title: m.common_my_notebook(), lines, origin: location.origin }));
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button variant="line" busy={busy === 'markdown'} onClick={() => void make('markdown')}>
          {m.notebook_markdown()}
        </Button>
        <Button variant="line" busy={busy === 'pdf'} onClick={() => void make('pdf')}>
          {m.notebook_pdf()}
        </Button>
      </div>
      <p className="text-ink-3 text-sm">{text ? m.notebook_export_found({ text }) : m.notebook_pdf_hint()}</p>
      {hasFailed && (
        <Notice tone="live" role="alert">
          {m.notebook_export_failed()}
        </Notice>
      )}
      {sheet && <PrintedNotebook entries={sheet.entries} lines={sheet.lines} />}
    </div>
  );
}

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  link.download = 'notebook.md';
  link.click();
  URL.revokeObjectURL(link.href);
}
