import type { ReactNode } from 'react';

type SettingRowProps = { title: ReactNode; text: ReactNode; action?: ReactNode; children?: ReactNode };

/** One setting: what it is, how it stands, what can be done, and below it the form that this opens. */
export function SettingRow({ title, text, action, children }: SettingRowProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-display font-medium text-base">{title}</h3>
          <div className="mt-0.5 text-base text-ink-2 wrap-anywhere">{text}</div>
        </div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      <div className="mt-4 empty:hidden">{children}</div>
    </div>
  );
}
