import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { createEditor } from 'lexical';
import { expect, test } from 'vitest';
import { readBlocks } from '#web/studio/parts/markdown/blocks.ts';
import { writeBlocks } from '#web/studio/parts/markdown/write-blocks.ts';
import { $readBlocks, $setBlocks } from './editor-blocks.ts';
import { RawNode } from './raw-node.ts';

/** A text put into the editor and read out of it again, also by what the editor keeps of itself. */
function throughEditor(source: string): string[] {
  const editor = createEditor({
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, RawNode],
    onError: (error) => {
      throw error;
    },
  });
  editor.update(() => $setBlocks(readBlocks(source)), { discrete: true });
  const read = () => editor.getEditorState().read(() => writeBlocks($readBlocks()));
  const first = read();
  editor.setEditorState(editor.parseEditorState(JSON.stringify(editor.getEditorState())));
  return [first, read()];
}

test.each([
  '## Rights and duties\n\nA **bold**, *slanted*, ***both***, ~~gone~~ and `code` word.',
  '- One\n- Two\n  - Two and a half\n    1. deep\n- Three\n\n4. Four\n5. Five',
  'See [the **rules**](/pages/rules "Rules"), [us](mailto:us@school.test).',
  '> Knowledge is power.',
  'Patna\\\nBihar\\\nIndia',
  '| Unit | Marks |\n|:-----|------:|\n| 1    | **20** |\n\nAfter',
  '```js\nconst a = 1;\n\nconst b = 2;\n```',
  '### अधिकार\n\n**संविधान** का *अनुच्छेद* 14।',
  '',
])('%j comes out of the editor as it went in', (source) => {
  expect(throughEditor(source)).toEqual([source, source]);
});
