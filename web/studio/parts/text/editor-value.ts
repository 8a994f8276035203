import { LinkNode } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { type ElementNode, ParagraphNode, TextNode } from 'lexical';
import { useEffect, useEffectEvent, useRef } from 'react';
import { mayLeadTo, readBlocks } from '#web/studio/parts/markdown/blocks.ts';
import { writeBlocks } from '#web/studio/parts/markdown/write-blocks.ts';
import { $readBlocks, $setBlocks, FORMATS } from './editor-blocks.ts';

const FROM_OUTSIDE = 'from-outside';

/** Tells each change as Markdown, and takes in a value that came from elsewhere. A text that nobody touches stays to the letter. */
export function useEditorValue(value: string, onChange: (value: string) => void): void {
  const [editor] = useLexicalComposerContext();
  const known = useRef(value);
  const tell = useEffectEvent(onChange);

  useEffect(() => {
    let written = editor.read(() => writeBlocks($readBlocks()));
    return editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
      const next = editorState.read(() => writeBlocks($readBlocks()));
      const isSame = next === written;
      written = next;
      if (isSame || tags.has(FROM_OUTSIDE)) return;
      known.current = next;
      tell(next);
    });
  }, [editor]);

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.update(() => $setBlocks(readBlocks(value)), { tag: FROM_OUTSIDE });
  }, [editor, value]);
}

/** What is pasted keeps only what Markdown can say. */
export function useCleanPastes(): void {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    const flatten = (node: ElementNode) => {
      if (node.getFormatType() !== '') node.setFormat('');
      if (node.getIndent() > 0) node.setIndent(0);
      if (node.getStyle() !== '') node.setStyle('');
    };
    const removals = [
      editor.registerNodeTransform(TextNode, (node) => {
        if (node.getStyle() !== '') node.setStyle('');
        if (node.getFormat() & ~FORMATS) node.setFormat(node.getFormat() & FORMATS);
      }),
      editor.registerNodeTransform(ParagraphNode, flatten),
      editor.registerNodeTransform(HeadingNode, flatten),
      editor.registerNodeTransform(QuoteNode, flatten),
      editor.registerNodeTransform(LinkNode, (node) => {
        if (mayLeadTo(node.getURL())) return;
        for (const child of node.getChildren()) node.insertBefore(child);
        node.remove();
      }),
    ];
    return () => {
      for (const remove of removals) remove();
    };
  }, [editor]);
}
