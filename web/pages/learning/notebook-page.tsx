import { Notebook } from '#web/features/notebook/notebook.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export function NotebookPage() {
  useLanguage();
  return (
    <div className="page-width grid max-w-3xl grid-cols-1 gap-5 py-6 md:py-8">
      <SectionHeading level={1} title={m.common_my_notebook()} subtitle={m.notebook_subtitle()} />
      <Notebook />
    </div>
  );
}
