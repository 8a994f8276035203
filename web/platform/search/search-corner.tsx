import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }));

/** One search over everything: a box in the bar of a desktop, elsewhere a button that opens it over the whole window. Nothing for who may not look. */
export function SearchCorner() {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!viewer || viewer.held) return null;
  return (
    <>
      <div className="min-w-0 flex-1 max-lg:hidden">
        <BarSearch />
      </div>
      <div className="lg:hidden">
        <IconButton icon="search" label={m.search_label()} aria-haspopup="dialog" onClick={() => setOpen(true)} />
        {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
      </div>
    </>
  );
}

function BarSearch() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    if (field.current) field.current.value = '';
  };

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  }

  return (
    <search onBlur={onBlur} onKeyDown={onKeyDown} className="relative ms-auto block w-full max-w-72">
      <SearchField id={id} field={field} onUse={() => setOpen(true)} />
      {isOpen && (
        <div
          tabIndex={-1}
          className="absolute end-0 top-full z-40 mt-1.5 max-h-[70dvh] w-full min-w-96 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float outline-none"
        >
          <Suspense>
            <SearchPanel id={`${id}-list`} field={field} onClose={close} />
          </Suspense>
        </div>
      )}
    </search>
  );
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={m.search_label()}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-paper p-0 text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-2 border-line border-b py-2 ps-4 pe-1.5">
          <div className="min-w-0 flex-1">
            <SearchField id={id} field={field} />
          </div>
          <IconButton icon="close" label={m.search_close()} onClick={close} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-2 pb-safe">
          <Suspense>
            <SearchPanel id={`${id}-list`} field={field} onClose={close} />
          </Suspense>
        </div>
      </div>
    </dialog>
  );
}

type SearchFieldProps = { id: string; field: RefObject<HTMLInputElement | null>; onUse?: () => void };

/** Before its script has come, Enter looks in the courses. */
function SearchField({ id, field, onUse }: SearchFieldProps) {
  return (
    <form
      action="/all-courses"
      className="flex min-h-11 items-center gap-2 rounded-control border border-ctl bg-surface px-3 has-focus-visible:outline-2 has-focus-visible:outline-brand-500 has-focus-visible:outline-offset-2"
    >
      <Icon name="search" size={20} className="text-ink-3" />
      <input
        ref={field}
        type="search"
        name="text"
        aria-label={m.search_label()}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={m.search_hint()}
        onFocus={onUse}
        onInput={onUse}
        className="min-h-10 w-full min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
    </form>
  );
}
