import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { NewLink } from '#web/studio/parts/page/new-link.tsx';
import { questionImportsScreen } from '#web/studio/question-imports/question-imports.screen.ts';
import { questionsScreen } from '#web/studio/questions/questions.screen.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

/** The ways to more questions: a file, or a new one. */
export function HeadActs({ onExport }: { onExport: () => void }) {
  return (
    <>
      <Button variant="line" onClick={onExport}>
        {m.squest_export()}
      </Button>
      <ImportLink />
      <NewLink to={questionsScreen.create.to} label={m.squest_new()} />
    </>
  );
}

/** The same while there is none. */
export function FirstQuestion() {
  return (
    <>
      <ImportLink />
      <NewLink to={questionsScreen.create.to} label={m.squest_first()} />
    </>
  );
}

function ImportLink() {
  return (
    <PageLink to={questionImportsScreen.to} className={buttonClass('line')}>
      {m.squest_import()}
    </PageLink>
  );
}
