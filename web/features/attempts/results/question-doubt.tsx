import { type ReactNode, useState } from 'react';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

/** Where doubts on the questions of a test are asked: at the lesson at which it stands. */
type DoubtPlace = { courseId: string; lessonId: string };
/** The page brings the form: `begin` is what stands in it already. */
export type DoubtFormOf = (form: { place: DoubtPlace; begin: string; onAsked: () => void }) => ReactNode;
export type Doubting = { place: DoubtPlace; title: string; formOf: DoubtFormOf };

/** The way to ask about a question on its lesson; which one it is stands there already. */
export function QuestionDoubt({ doubting, position }: { doubting: Doubting; position: number }) {
  const [isOpen, setOpen] = useState(false);
  const { place, title, formOf } = doubting;
  const begin = `${m.result_doubt_about({ title, number: plain(position) })}\n`;
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="ghost" className="-ms-4" onClick={() => setOpen(true)}>
        {m.result_ask_doubt()}
      </Button>
      {isOpen && (
        <Sheet onClose={close} title={m.result_ask_doubt()} closeLabel={m.common_close()}>
          <div className="px-2">{formOf({ place, begin, onAsked: close })}</div>
        </Sheet>
      )}
    </>
  );
}
