import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { AudienceFields, type ChosenAudience } from './audience-fields.tsx';
import { useAudienceCount, useSendMailing, useTestMail } from './mailing.queries.ts';

type Props = { id: string; isChanged: boolean };

/** Whom it goes to and how, with the number of people before it is sent. */
export function UnsentMailing({ id, isChanged }: Props) {
  const [audience, setAudience] = useState<ChosenAudience>({ audience: 'everybody', audienceId: null });
  const [byNotice, setByNotice] = useState(true);
  const [byMail, setByMail] = useState(true);
  const [asks, setAsks] = useState(false);
  const test = useTestMail();
  const send = useSendMailing();
  const isChosen = audience.audience === 'everybody' || audience.audienceId !== null;
  const { data } = useAudienceCount(audience, isChosen);
  const counts = isChosen ? data : undefined;
  const people = (byNotice ? counts?.people : byMail ? counts?.subscribers : 0) ?? 0;
  const count = plain(people);
  const tryOut = () =>
    test.mutate(id, {
      onSuccess: () => setAlert({ alertType: 'success', message: m.snews_mail_tested() }),
      onError: () => setAlert(),
    });
  const channels = [...(byMail ? (['mail'] as const) : []), ...(byNotice ? (['notice'] as const) : [])];
  const start = () =>
    send.mutate(
      { announcementId: id, ...audience, channels },
      { onSuccess: () => setAsks(false), onError: () => setAlert() },
    );
  return (
    <div className="grid gap-3">
      <AudienceFields value={audience} onChange={setAudience} />
      <div>
        <Switch
          label={m.snews_by_notice()}
          hint={counts && m.snews_by_notice_hint({ count: plain(counts.people) })}
          checked={byNotice}
          onChange={({ target }) => setByNotice(target.checked)}
        />
        <Switch
          label={m.snews_by_mail()}
          hint={counts && m.snews_by_mail_hint({ count: plain(counts.subscribers) })}
          checked={byMail}
          onChange={({ target }) => setByMail(target.checked)}
        />
      </div>
      {isChanged && <p className="text-ink-3 text-sm">{m.snews_save_first()}</p>}
      {counts && people === 0 && <p className="text-ink-2 text-sm">{m.snews_mail_nobody()}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="line" icon="mail" busy={test.isPending} disabled={isChanged} onClick={tryOut}>
          {m.common_test_mail()}
        </Button>
        <Button disabled={isChanged || people === 0} onClick={() => setAsks(true)}>
          {m.snews_mail_send()}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={m.snews_mail_title({ count })}
        lines={[
          { icon: 'megaphone', text: m.snews_mail_line_once() },
          { icon: 'close-circle', text: m.snews_mail_line_stop() },
        ]}
        confirm={m.snews_mail_confirm({ count })}
        keep={m.common_not_yet()}
        busy={send.isPending}
        onConfirm={start}
      />
    </div>
  );
}
