import type { StudentPage } from '#contract/students/student-page.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { stateName } from '#web/platform/india/states.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Facts } from '#web/studio/parts/page/facts.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon, type IconLook } from '#web/ui/icon.tsx';
import { CertificatesPanel } from './certificates-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { ExtraTimePanel } from './extra-time-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { SuspendPanel } from './suspend-panel.tsx';

/** Who they are, where they are signed in, and what can be done to the account. */
export function StudentRail({ student }: { student: StudentPage }) {
  return (
    <div className="grid content-start gap-5 md:max-xl:grid-cols-2">
      <ContactPanel student={student} />
      <DevicesPanel student={student} />
      <NotesPanel student={student} />
      <CertificatesPanel certificates={student.certificates} />
      <ExtraTimePanel userId={student.id} />
      <SuspendPanel student={student} />
    </div>
  );
}

function ContactPanel({ student }: { student: StudentPage }) {
  const language = useLanguage();
  const { email, phone, stateCode, pin, emailVerifiedAt } = student;
  const place = [stateCode && stateName(stateCode, language), pin].filter(Boolean).join(' ');
  return (
    <Panel title={m.common_contact()}>
      <ul className="mb-4 grid gap-2 text-sm">
        <Line icon="mail">
          <a href={`mailto:${email}`} className="min-w-0 break-all hover:underline">
            {email}
          </a>
          {emailVerifiedAt ? (
            <Chip tone="leaf" icon="check">
              {m.speople_verified()}
            </Chip>
          ) : (
            <Chip tone="mar">{m.speople_unverified()}</Chip>
          )}
        </Line>
        {phone && (
          <Line icon="phone">
            <a href={`tel:${phone}`} className="tabular-nums hover:underline">
              {phone}
            </a>
          </Line>
        )}
        {place && <Line icon="home">{place}</Line>}
      </ul>
      <Facts facts={useFacts(student)} />
    </Panel>
  );
}

function Line({ icon, children }: { icon: IconLook; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Icon name={icon} size={16} className="text-ink-3" />
      {children}
    </li>
  );
}

function useFacts(student: StudentPage): [string, React.ReactNode][] {
  const language = useLanguage();
  const { subjects, isMinor, parentEmail, parentConsentedAt, deletionDueAt } = student;
  const parent = parentConsentedAt
    ? m.speople_parent_agreed({ email: parentEmail ?? '', day: dayOf(parentConsentedAt, language) })
    : m.speople_parent_waiting({ email: parentEmail ?? '' });
  return [
    [m.common_university(), student.university],
    [m.common_programme(), student.programme],
    [m.common_session(), student.term],
    [m.common_subjects(), subjects.length > 0 ? subjects.map(({ code }) => code).join(', ') : null],
    [m.common_language(), student.language === 'hi' ? 'हिन्दी' : 'English'],
    [m.speople_two_factor(), student.twoFactor ? m.speople_on() : m.common_off()],
    [m.speople_seen(), dayOf(student.seenAt, language)],
    [m.speople_age(), isMinor ? m.common_under_18() : null],
    [m.speople_parent(), isMinor ? parent : null],
    [m.speople_deletion_due(), deletionDueAt && dayOf(deletionDueAt, language)],
  ];
}
