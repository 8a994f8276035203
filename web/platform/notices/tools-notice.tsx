import { m } from '#web/platform/words.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';

/** Stands in the place of the app while developer tools look open; who has none goes on. */
export function ToolsNotice({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert" className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-paper p-6 text-center">
      <div className="max-w-md">
        <BrandMark size={48} className="mx-auto" />
        <h1 className="mt-5 text-balance font-display text-2xl">{m.notice_tools_title()}</h1>
        <p className="mt-2 text-pretty text-md text-ink-2">{m.notice_tools_text()}</p>
        <Button variant="ghost" className="mt-5" onClick={onClose}>
          {m.notice_continue()}
        </Button>
      </div>
    </div>
  );
}
