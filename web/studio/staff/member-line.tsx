import { useState } from 'react';
import type { Member } from '#contract/staff.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { useStaff } from '#web/studio/shell/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { initialsOf } from '#web/ui/media/initials.ts';
import { RoleDialog } from './role-dialog.tsx';
import { roleWords } from './role-words.ts';

/** Somebody who works here. */
export function MemberLine({ member }: { member: Member }) {
  const language = useLanguage();
  const isOwn = useStaff().id === member.id;
  const [isAsked, setAsked] = useState(false);
  const { name, email, photoUrl, role, twoFactor, seenAt } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-2.5 first:border-t-0">
      <span className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <Avatar initials={initialsOf(name)} src={photoUrl} size="md" />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {isOwn && <Chip tone="brand">{m.common_you()}</Chip>}
          </span>
          <span className="block break-all text-ink-2 text-sm">{email}</span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2 text-sm lg:w-64">
        <Chip>{roleWords[role]()}</Chip>
        {twoFactor ? (
          <Chip tone="leaf" icon="check">
            {m.speople_staff_two_on()}
          </Chip>
        ) : (
          <Chip tone="mar" icon="warning">
            {m.speople_staff_two_off()}
          </Chip>
        )}
      </span>
      <span className="text-ink-2 text-sm lg:w-56">
        {seenAt ? dayAndTimeOf(seenAt, language) : m.speople_staff_never()}
      </span>
      <Button variant="line" aria-label={m.speople_staff_change_of({ name })} onClick={() => setAsked(true)}>
        {m.speople_staff_change()}
      </Button>
      {isAsked && <RoleDialog member={member} isOwn={isOwn} onClose={() => setAsked(false)} />}
    </li>
  );
}
