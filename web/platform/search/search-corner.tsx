import { lazy, Suspense, useId, useRef, useState } from 'react';
import { wholeStyle } from '#web/platform/pages/whole-style.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchField } from './search-field.tsx';

const load = () => import('./search-windows.tsx');
const BarPanel = lazy(async () => {
  await Promise.all([load(), wholeStyle()]);
  return { default: (await load()).BarPanel };
});
const SearchDialog = lazy(async () => {
  await Promise.all([load(), wholeStyle()]);
  return { default: (await load()).SearchDialog };
});

/** One search over everything: a box in the bar of a desktop, elsewhere a button that opens it over the whole window. Nothing for who may not look. */
export function SearchCorner() {
  const id = useId();
  const viewer = useViewer();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'bar' | 'dialog'>();
  const close = () => setOpen(undefined);
  if (!viewer || viewer.held) return null;
  return (
    <>
      <search className="relative ms-auto block w-full min-w-0 max-w-72 max-lg:hidden">
        <SearchField field={field} onUse={() => setOpen('bar')} />
        <Suspense>{open === 'bar' && <BarPanel id={id} field={field} onClose={close} />}</Suspense>
      </search>
      <div className="lg:hidden">
        <IconButton icon="search" label={m.common_search()} aria-haspopup="dialog" onClick={() => setOpen('dialog')} />
        <Suspense>{open === 'dialog' && <SearchDialog onClose={close} />}</Suspense>
      </div>
    </>
  );
}
