import { EmptyShelf } from '#web/platform/sections/empty-shelf.tsx';
import { m } from '#web/platform/words.ts';

export function NoEbooks() {
  return (
    <EmptyShelf
      heading="h3"
      title={m.ebook_none_title()}
      text={m.ebook_none_text()}
      to="/notes"
      action={m.ebook_none_action()}
    />
  );
}
