import { useReader } from '#web/features/reading/reader-context.ts';
import { PageControls } from './page-controls.tsx';
import { SavedLine } from './saved-line.tsx';
import { Tools } from './tools.tsx';
import { type Back, TopBar } from './top-bar.tsx';

/** The bar at the top of a document that is open. */
export function ReaderBar({ back }: { back: Back | undefined }) {
  const { opened, embedded } = useReader();
  const { title, language } = opened;
  return (
    <TopBar
      back={back}
      title={title}
      language={language === 'both' ? undefined : language}
      embedded={embedded}
      below={<SavedLine />}
    >
      <PageControls />
      <Tools />
    </TopBar>
  );
}
