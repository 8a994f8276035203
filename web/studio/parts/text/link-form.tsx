import { $createLinkNode, $toggleLink } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createTextNode, $getSelection, $isRangeSelection } from 'lexical';
import { useEffect, useId, useRef, useState } from 'react';
import { m } from '#web/platform/words.ts';
import { mayLeadTo } from '#web/studio/parts/markdown/blocks.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { $linkAround } from './editor-look.ts';

/** Where the selected words lead: a web address, a mail address, or a path of our own. */
export function LinkForm({ address, onClose }: { address: string | null; onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [editor] = useLexicalComposerContext();
  const [typed, setTyped] = useState(address ?? '');
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => input.current?.focus(), []);

  function set() {
    const url = completed(typed.trim());
    if (!mayLeadTo(url)) return setIsRefused(true);
    editor.update(() => $setLink(url));
    close();
  }

  function close() {
    onClose();
    editor.focus();
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2">
      <label htmlFor={id} className="text-ink-2 text-sm">
        {m.common_address()}
      </label>
      <input
        ref={input}
        id={id}
        type="url"
        value={typed}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-fault` : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
        className="min-h-9 min-w-40 flex-1 rounded-control border border-ctl bg-surface px-3 text-base pointer-coarse:min-h-11"
      />
      <button type="button" className={compact('line')} onClick={set}>
        {m.sparts_link_set()}
      </button>
      {address !== null && (
        <button
          type="button"
          className={compact('ghost')}
          onClick={() => {
            editor.update(() => $toggleLink(null));
            close();
          }}
        >
          {m.sparts_link_remove()}
        </button>
      )}
      {isRefused && (
        <p id={`${id}-fault`} role="alert" className="w-full text-live-700 text-sm">
          {m.sparts_link_refused()}
        </p>
      )}
    </div>
  );
}

/** What people type of an address, made whole. */
function completed(typed: string): string {
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`;
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed) ? `https://${typed}` : typed;
}

/** Without selected words the address itself is the text. */
function $setLink(url: string): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const around = $linkAround(selection.anchor.getNode());
  if (around) around.setURL(url);
  else if (selection.isCollapsed()) selection.insertNodes([$createLinkNode(url).append($createTextNode(url))]);
  else $toggleLink(url);
}
