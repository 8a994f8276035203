import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { useState } from 'react';
import { readBlocks } from '#web/studio/parts/markdown/blocks.ts';
import { EditorArea, type EditorAreaProps } from './editor-area.tsx';
import { $setBlocks } from './editor-blocks.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { RawNode } from './raw-node.ts';

const theme = {
  paragraph: 'my-1.5 first:mt-0',
  quote: 'my-2 border-s-2 border-line-strong ps-3 text-ink-2',
  heading: {
    h1: 'mt-4 mb-1 font-display text-xl first:mt-0',
    h2: 'mt-4 mb-1 font-display text-xl first:mt-0',
    h3: 'mt-3 mb-1 font-display text-lg first:mt-0',
    h4: 'mt-3 mb-1 font-display text-md first:mt-0',
    h5: 'mt-3 mb-1 font-display text-base first:mt-0',
    h6: 'mt-3 mb-1 font-display text-base first:mt-0',
  },
  list: {
    ul: 'my-1.5 list-disc ps-6',
    ol: 'my-1.5 list-decimal ps-6',
    nested: { listitem: 'list-none' },
  },
  link: 'text-brand-700 underline',
  text: {
    bold: 'font-bold',
    italic: 'italic',
    strikethrough: 'line-through',
    code: 'rounded-sm bg-sunken px-1 font-mono text-sm',
  },
};

/** A text that is written as it looks. */
export function Editor(props: EditorAreaProps & { onMarkdown: () => void }) {
  const [config] = useState(() => ({
    namespace: 'text',
    theme,
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, RawNode],
    editorState: () => $setBlocks(readBlocks(props.value)),
    onError: (error: Error) => {
      throw error;
    },
  }));
  return (
    <LexicalComposer initialConfig={config}>
      <EditorToolbar onMarkdown={props.onMarkdown} />
      <EditorArea {...props} />
    </LexicalComposer>
  );
}
