import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  LINK,
  ORDERED_LIST,
  QUOTE,
  STRIKETHROUGH,
  UNORDERED_LIST,
} from '@lexical/markdown';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { MarkdownShortcutPlugin } from '@lexical/react/LexicalMarkdownShortcutPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import type { Language } from '#contract/procedure.ts';
import { mayLeadTo } from '#web/studio/parts/markdown/blocks.ts';
import { useCleanPastes, useEditorValue } from './editor-value.ts';

/** What may be typed as Markdown and becomes its look at once. */
const SHORTCUTS = [HEADING, QUOTE, UNORDERED_LIST, ORDERED_LIST];
const MARKS = [INLINE_CODE, BOLD_ITALIC_STAR, BOLD_STAR, ITALIC_STAR, STRIKETHROUGH, LINK];

export type EditorAreaProps = {
  id: string;
  value: string;
  onChange: (value: string) => void;
  language: Language | undefined;
  size: 'small' | 'large';
  describedBy: string | undefined;
  isFaulty: boolean;
};

/** Where the text is typed. */
export function EditorArea({ id, value, onChange, language, size, describedBy, isFaulty }: EditorAreaProps) {
  useEditorValue(value, onChange);
  useCleanPastes();
  return (
    <>
      <RichTextPlugin
        contentEditable={
          <ContentEditable
            id={id}
            lang={language}
            ariaLabelledBy={`${id}-label`}
            aria-describedby={describedBy}
            aria-invalid={isFaulty || undefined}
            className={`overflow-y-auto rounded-b-control px-3.5 py-3 text-md outline-none ${size === 'small' ? 'max-h-80 min-h-28' : 'max-h-[36rem] min-h-80'}`}
          />
        }
        placeholder={null}
        ErrorBoundary={LexicalErrorBoundary}
      />
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={mayLeadTo} />
      <MarkdownShortcutPlugin transformers={[...SHORTCUTS, ...MARKS]} />
    </>
  );
}
