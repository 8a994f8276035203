import { m } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { useMailing } from './mailing.queries.ts';
import { SentMailing } from './sent-mailing.tsx';
import { UnsentMailing } from './unsent-mailing.tsx';

type Props = { announcementId: string; isChanged: boolean };

/** An announcement sent to people: tried on oneself, sent once to those who were chosen, stopped, counted. */
export function MailingPanel({ announcementId, isChanged }: Props) {
  const { data } = useMailing(announcementId);
  return (
    <Panel title={m.snews_mail()}>
      {data === undefined && <SkeletonText className="w-1/2" />}
      {data && <SentMailing id={announcementId} mailing={data} />}
      {data === null && <UnsentMailing id={announcementId} isChanged={isChanged} />}
    </Panel>
  );
}
