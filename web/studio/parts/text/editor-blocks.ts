import { $createLinkNode, $isLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode, $isListItemNode, $isListNode, type ListNode } from '@lexical/list';
import {
  $createHeadingNode,
  $createQuoteNode,
  $isHeadingNode,
  $isQuoteNode,
  type HeadingTagType,
} from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type LexicalNode,
} from 'lexical';
import {
  type Block,
  BOLD,
  CODE,
  ITALIC,
  type Link,
  type ListBlock,
  type ListItem,
  type Run,
  STRUCK,
} from '#web/studio/parts/markdown/blocks.ts';
import { RawNode } from './raw-node.ts';

/** What a text can be marked with; all else that is pasted is taken off. */
export const FORMATS = BOLD | ITALIC | STRUCK | CODE;

/** Puts blocks into the editor, in an update of it. */
export function $setBlocks(blocks: readonly Block[]): void {
  const root = $getRoot().clear();
  for (const block of blocks) root.append(nodeOf(block));
  if (root.isEmpty()) root.append($createParagraphNode());
}

function nodeOf(block: Block): LexicalNode {
  if (block.kind === 'list') return listNodeOf(block);
  if (block.kind === 'raw') return new RawNode().append(...linesOf(block.text));
  if (block.kind === 'heading')
    return $createHeadingNode(`h${block.level}` as HeadingTagType).append(...nodesOf(block.runs));
  return (block.kind === 'quote' ? $createQuoteNode() : $createParagraphNode()).append(...nodesOf(block.runs));
}

function linesOf(text: string): LexicalNode[] {
  return text
    .split('\n')
    .flatMap((line, place) => [
      ...(place > 0 ? [$createLineBreakNode()] : []),
      ...(line ? [$createTextNode(line)] : []),
    ]);
}

function listNodeOf({ isOrdered, start, items }: ListBlock): ListNode {
  const list = $createListNode(isOrdered ? 'number' : 'bullet', start);
  for (const { runs, below } of items) {
    list.append($createListItemNode().append(...nodesOf(runs)));
    for (const each of below) list.append($createListItemNode().append(listNodeOf(each)));
  }
  return list;
}

function nodesOf(runs: readonly Run[]): LexicalNode[] {
  const nodes: LexicalNode[] = [];
  let link: Link | undefined;
  for (const run of runs) {
    const node = run.text === '\n' ? $createLineBreakNode() : $createTextNode(run.text).setFormat(run.format);
    const last = nodes.at(-1);
    const isSame = run.link && link?.href === run.link.href && link.title === run.link.title;
    if (isSame && $isLinkNode(last)) last.append(node);
    else if (run.link) nodes.push($createLinkNode(run.link.href, { title: run.link.title || null }).append(node));
    else nodes.push(node);
    link = run.link;
  }
  return nodes;
}

/** The blocks that stand in the editor, in a reading of it. */
export function $readBlocks(): Block[] {
  return $getRoot().getChildren().map(blockOf);
}

function blockOf(node: LexicalNode): Block {
  if ($isListNode(node)) return listOf(node);
  if (node instanceof RawNode) return { kind: 'raw', text: node.getTextContent() };
  const runs = $isElementNode(node) ? node.getChildren().flatMap((child) => runsOf(child)) : runsOf(node);
  if ($isHeadingNode(node)) return { kind: 'heading', level: Number(node.getTag().slice(1)), runs };
  return { kind: $isQuoteNode(node) ? 'quote' : 'paragraph', runs };
}

/** The editor has a list below an item as an item of its own, after it. */
function listOf(node: ListNode): ListBlock {
  const items: ListItem[] = [];
  for (const child of node.getChildren().filter($isListItemNode)) {
    const below = child.getChildren().filter($isListNode).map(listOf);
    const runs = child
      .getChildren()
      .filter((each) => !$isListNode(each))
      .flatMap((each) => runsOf(each));
    const last = items.at(-1);
    if (runs.length === 0 && below.length > 0 && last) last.below.push(...below);
    else items.push({ runs, below });
  }
  return { kind: 'list', isOrdered: node.getListType() === 'number', start: node.getStart(), items };
}

function runsOf(node: LexicalNode, link?: Link): Run[] {
  if ($isLineBreakNode(node)) return [{ text: '\n', format: 0, link }];
  if ($isTextNode(node)) return [{ text: node.getTextContent(), format: node.getFormat() & FORMATS, link }];
  const own = $isLinkNode(node) ? { href: node.getURL(), title: node.getTitle() ?? '' } : link;
  return $isElementNode(node) ? node.getChildren().flatMap((child) => runsOf(child, own)) : [];
}
