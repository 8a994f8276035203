import type { ReactNode } from 'react';
import { Panel } from '#web/studio/parts/page/panel.tsx';

type SectionProps = { id: string; title: string; line?: ReactNode; children: ReactNode };

/** One section of the settings. */
export function Section({ id, title, line, children }: SectionProps) {
  return (
    <div id={id} className="scroll-mt-4">
      <Panel title={title}>
        {line && <p className="mb-4 text-ink-2 text-sm">{line}</p>}
        <div className="grid max-w-2xl gap-5">{children}</div>
      </Panel>
    </div>
  );
}
