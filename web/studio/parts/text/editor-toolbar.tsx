import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  type LexicalCommand,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { useEffect, useState } from 'react';
import { m } from '#web/platform/words.ts';
import { compact } from '#web/studio/parts/upload/media-buttons.ts';
import { $setBlockLook, type BlockLook, useEditorLook } from './editor-look.ts';
import { LinkForm } from './link-form.tsx';
import { textIcons } from './text-icons.ts';
import { EditorToolButton, moveAmongTools } from './tool-button.tsx';

/** What can be done with the text that is selected. */
export function EditorToolbar({ onMarkdown }: { onMarkdown: () => void }) {
  const [editor] = useLexicalComposerContext();
  const look = useEditorLook();
  const [isLinking, setIsLinking] = useLinkKey();
  const canUndo = useCan(CAN_UNDO_COMMAND);
  const canRedo = useCan(CAN_REDO_COMMAND);

  function setList(next: 'bullets' | 'numbers') {
    const insert = next === 'bullets' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
    editor.dispatchCommand(look.block === next ? REMOVE_LIST_COMMAND : insert, undefined);
  }

  return (
    <>
      <div
        role="toolbar"
        aria-label={m.sparts_text_tools()}
        onKeyDown={moveAmongTools}
        className="flex flex-wrap items-center gap-0.5 border-line border-b px-1.5 py-1"
      >
        <BlockChoice look={look.block} />
        <EditorToolButton
          icon={textIcons.bold}
          label={m.sparts_bold()}
          isOn={look.isBold}
          onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold')}
        />
        <EditorToolButton
          icon={textIcons.italic}
          label={m.sparts_italic()}
          isOn={look.isItalic}
          onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic')}
        />
        <EditorToolButton
          icon={textIcons.bullets}
          label={m.common_list()}
          isOn={look.block === 'bullets'}
          onPress={() => setList('bullets')}
        />
        <EditorToolButton
          icon={textIcons.numbers}
          label={m.sparts_numbers()}
          isOn={look.block === 'numbers'}
          onPress={() => setList('numbers')}
        />
        <EditorToolButton
          icon={textIcons.link}
          label={m.sparts_link()}
          isOn={look.link !== null}
          onPress={() => setIsLinking(!isLinking)}
        />
        <EditorToolButton
          icon={textIcons.undo}
          label={m.sparts_undo_typing()}
          disabled={!canUndo}
          onPress={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
        />
        <EditorToolButton
          icon={textIcons.redo}
          label={m.sparts_redo_typing()}
          disabled={!canRedo}
          onPress={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
        />
        <button type="button" className={compact('ghost', 'ms-auto px-2')} onClick={onMarkdown}>
          {m.sparts_markdown()}
        </button>
      </div>
      {isLinking && <LinkForm key={look.link} address={look.link} onClose={() => setIsLinking(false)} />}
    </>
  );
}

function BlockChoice({ look }: { look: BlockLook }) {
  const [editor] = useLexicalComposerContext();
  const names = {
    paragraph: m.common_text(),
    heading: m.sparts_block_heading(),
    subheading: m.sparts_block_subheading(),
    quote: m.sparts_block_quote(),
  };
  const isList = look === 'bullets' || look === 'numbers';
  return (
    <select
      aria-label={m.sparts_block()}
      value={isList ? 'paragraph' : look}
      disabled={isList}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value as keyof typeof names;
        editor.update(() => $setBlockLook(next));
        editor.focus();
      }}
      className="min-h-9 max-w-28 rounded-control bg-transparent px-1.5 text-ink-2 text-sm hover:bg-sunken disabled:opacity-50 pointer-coarse:min-h-11"
    >
      {Object.entries(names).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

function useCan(command: LexicalCommand<boolean>): boolean {
  const [editor] = useLexicalComposerContext();
  const [can, setCan] = useState(false);
  useEffect(
    () =>
      editor.registerCommand(
        command,
        (now) => {
          setCan(now);
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, command],
  );
  return can;
}

/** Ctrl-Shift-K: Ctrl-K alone searches the studio. */
function useLinkKey() {
  const [editor] = useLexicalComposerContext();
  const [isLinking, setIsLinking] = useState(false);
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.key.toLowerCase() !== 'k' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return false;
          event.preventDefault();
          setIsLinking(true);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  return [isLinking, setIsLinking] as const;
}
