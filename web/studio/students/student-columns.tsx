import type { StudentLine } from '#contract/students/student-page.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { inr } from '#web/platform/numbers.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Column, PhoneRow } from '#web/studio/parts/list/list-types.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { initialsOf } from '#web/ui/media/initials.ts';
import { StudentStateChip } from './state-chip.tsx';

/** What the list of students can show. */
export function useStudentColumns(): Column<StudentLine>[] {
  const language = useLanguage();
  const quiet = (text: string | null) => <span className="whitespace-nowrap text-ink-2">{text}</span>;
  return [
    { id: 'name', head: m.common_name(), sort: 'name', cell: (row) => <Who {...row} /> },
    { id: 'state', head: m.common_state(), cell: ({ state }) => <StudentStateChip state={state} /> },
    {
      id: 'study',
      head: m.common_programme(),
      cell: ({ university, programme }) => quiet([university, programme].filter(Boolean).join(' ')),
    },
    { id: 'phone', head: m.common_phone(), isHidden: true, cell: ({ phone }) => quiet(phone) },
    {
      id: 'joined',
      head: m.speople_list_joined(),
      sort: 'joined',
      cell: ({ joinedAt }) => quiet(dayOf(joinedAt, language)),
    },
    { id: 'seen', head: m.speople_list_seen(), sort: 'seen', cell: ({ seenAt }) => quiet(dayOf(seenAt, language)) },
    {
      id: 'spent',
      head: m.speople_list_spent(),
      sort: 'spent',
      align: 'end',
      cell: ({ spentPaise }) => <span className="whitespace-nowrap">{inr(spentPaise)}</span>,
    },
  ];
}

function Who({ name, email, photoUrl }: StudentLine) {
  return (
    <span className="flex items-center gap-3">
      <Avatar initials={initialsOf(name)} src={photoUrl} size="sm" />
      <span className="min-w-0">
        <span className="block max-w-44 truncate 2xl:max-w-60">{name}</span>
        <span className="block max-w-44 truncate font-normal 2xl:max-w-60 text-ink-3 text-xs">{email}</span>
      </span>
    </span>
  );
}

/** The same on a phone: what an account waits for goes before what was spent. */
export function studentPhoneRow(row: StudentLine): PhoneRow {
  const { name, email, state, spentPaise } = row;
  return { title: name, detail: email, end: state === 'active' ? inr(spentPaise) : <StudentStateChip state={state} /> };
}
