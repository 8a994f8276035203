import type { StudentPage } from '#contract/students/student-page.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { useSignOutDevice } from '#web/studio/students/students.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Device = StudentPage['devices'][number];

/** Where they are and were signed in. Signing out needs no question: they can sign in again. */
export function DevicesPanel({ student: { id, devices } }: { student: StudentPage }) {
  const live = devices.filter(({ endedAt }) => endedAt === null).length;
  return (
    <Panel title={m.speople_devices()} aside={m.speople_devices_in({ count: plain(live) })}>
      {devices.length === 0 && <p className="text-ink-2 text-sm">{m.speople_devices_none()}</p>}
      <ul className="grid gap-3">
        {devices.map((device) => (
          <DeviceLine key={device.id} userId={id} device={device} />
        ))}
      </ul>
    </Panel>
  );
}

function DeviceLine({ userId, device: { id, device, address, begunAt, endedAt } }: { userId: string; device: Device }) {
  const language = useLanguage();
  const { mutate, isPending } = useSignOutDevice();
  const name = device || m.speople_device_unknown();
  const said = endedAt
    ? m.speople_device_out({ address, when: dayAndTimeOf(endedAt, language) })
    : m.speople_device_now({ address, when: dayAndTimeOf(begunAt, language) });
  return (
    <li className="flex items-center gap-3 text-sm">
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-control ${endedAt ? 'bg-sunken text-ink-3' : 'bg-leaf-100 text-leaf-700'}`}
      >
        <Icon name="device" size={16} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block break-words text-ink-2 text-xs">{said}</span>
      </span>
      {!endedAt && (
        <Button
          variant="line"
          busy={isPending}
          aria-label={m.speople_device_sign_out_of({ device: name })}
          onClick={() => mutate({ userId, sessionId: id }, { onError: () => setAlert() })}
        >
          {m.speople_device_sign_out()}
        </Button>
      )}
    </li>
  );
}
