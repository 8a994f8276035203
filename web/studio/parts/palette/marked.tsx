import { markedParts } from './palette-items.ts';

/** A text with what was typed marked in it. */
export function Marked({ text, query }: { text: string; query: string }) {
  const parts = markedParts(text, query);
  return parts.map((part) =>
    part.isMarked ? (
      <mark key={parts.indexOf(part)} className="rounded-xs bg-marigold-100 text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
