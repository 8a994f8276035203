import { $createParagraphNode, ElementNode, type LexicalNode, type SerializedElementNode } from 'lexical';

/** Markdown to the letter, for what the editor has no form for. */
export class RawNode extends ElementNode {
  static override getType(): string {
    return 'raw';
  }

  static override clone(node: RawNode): RawNode {
    return new RawNode(node.__key);
  }

  static override importJSON(serialized: SerializedElementNode): RawNode {
    return new RawNode().updateFromJSON(serialized);
  }

  override createDOM(): HTMLElement {
    const element = document.createElement('pre');
    element.className = 'my-2 overflow-x-auto rounded-control bg-sunken px-3 py-2 font-mono text-sm';
    return element;
  }

  override updateDOM(): boolean {
    return false;
  }

  override insertNewAfter(): LexicalNode {
    const paragraph = $createParagraphNode();
    this.insertAfter(paragraph);
    return paragraph;
  }
}
