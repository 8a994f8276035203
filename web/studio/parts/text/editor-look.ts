import { $isLinkNode } from '@lexical/link';
import { $isListNode } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';
import { useEffect, useState } from 'react';

export type BlockLook = 'paragraph' | 'heading' | 'subheading' | 'quote' | 'bullets' | 'numbers';
export type EditorLook = { isBold: boolean; isItalic: boolean; link: string | null; block: BlockLook };

const PLAIN: EditorLook = { isBold: false, isItalic: false, link: null, block: 'paragraph' };

/** How the selected text looks, as the selection moves. */
export function useEditorLook(): EditorLook {
  const [editor] = useLexicalComposerContext();
  const [look, setLook] = useState(PLAIN);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($readLook);
        setLook((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
      }),
    [editor],
  );
  return look;
}

function $readLook(): EditorLook {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return PLAIN;
  const node = selection.anchor.getNode();
  return {
    isBold: selection.hasFormat('bold'),
    isItalic: selection.hasFormat('italic'),
    link: $linkAround(node)?.getURL() ?? null,
    block: blockLookOf(node),
  };
}

/** The link that a place of the text stands in. */
export function $linkAround(node: LexicalNode) {
  return [node, ...node.getParents()].find($isLinkNode);
}

function blockLookOf(node: LexicalNode): BlockLook {
  const list = [node, ...node.getParents()].find($isListNode);
  if (list) return list.getListType() === 'number' ? 'numbers' : 'bullets';
  const top = node.getTopLevelElement();
  if ($isQuoteNode(top)) return 'quote';
  if ($isHeadingNode(top)) return Number(top.getTag().slice(1)) <= 2 ? 'heading' : 'subheading';
  return 'paragraph';
}

const MAKE: Record<'paragraph' | 'heading' | 'subheading' | 'quote', () => ElementNode> = {
  paragraph: $createParagraphNode,
  heading: () => $createHeadingNode('h2'),
  subheading: () => $createHeadingNode('h3'),
  quote: $createQuoteNode,
};

/** Gives the selected paragraphs, headings and quotes another look; lists and what is kept to the letter stay. */
export function $setBlockLook(look: keyof typeof MAKE): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  for (const block of $selectedBlocks(selection)) {
    if (block.getType() === 'list' || block.getType() === 'raw') continue;
    block.replace(MAKE[look](), true);
  }
}

function $selectedBlocks(selection: RangeSelection): ElementNode[] {
  const tops = selection.getNodes().map((node) => node.getTopLevelElement());
  return [...new Set(tops)].filter((node): node is ElementNode => $isElementNode(node));
}
