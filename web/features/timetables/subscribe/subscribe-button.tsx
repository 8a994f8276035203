import { useState } from 'react';
import type { MyExams } from '#contract/timetables/timetable.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { FeedAddress } from './feed-address.tsx';
import { FeedPrompt } from './feed-prompt.tsx';

/** Opens what brings dates into a calendar: the own feed, or this timetable as a file. */
export function SubscribeButton({ sectionId, mine }: { sectionId: string; mine: MyExams | undefined }) {
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const file = `/files/timetable/${encodeURIComponent(sectionId)}.ics${language === 'hi' ? '?language=hi' : ''}`;
  return (
    <>
      <Button icon="calendar-plus" className="flex-1" onClick={() => setOpen(true)}>
        {m.timetables_subscribe()}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={m.timetables_sheet_title()}
        closeLabel={m.common_close()}
      >
        <div className="grid grid-cols-1 gap-4 px-2">
          {mine ? <FeedAddress feedUrl={mine.feedUrl} /> : <FeedPrompt />}
          <a href={file} download className={buttonClass('ghost', 'md', 'justify-self-start')}>
            <Icon name="download" size={18} />
            {m.timetables_download()}
          </a>
        </div>
      </Sheet>
    </>
  );
}
