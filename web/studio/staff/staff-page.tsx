import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { PageFailed } from '#web/studio/parts/page/page-failed.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { PageSkeleton } from '#web/studio/parts/page/page-skeleton.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { InvitationLine } from './invitation-line.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberLine } from './member-line.tsx';
import { RightsTable } from './rights-table.tsx';
import { useStudioRows } from './staff.queries.ts';

/** Who works here, who was asked to, and what each role may do. */
export function StaffPage() {
  const { data, isError, isFetching, refetch } = useStudioRows();
  const [isInviting, setInviting] = useState(false);
  if (!data) return isError ? <PageFailed retrying={isFetching} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { members, invitations } = data;
  return (
    <>
      <PageHead
        title={m.studio_nav_staff()}
        acts={
          <Button icon="plus" onClick={() => setInviting(true)}>
            {m.speople_staff_invite()}
          </Button>
        }
      />
      <div className="grid gap-5">
        <Panel title={m.speople_staff_members()} count={members.length}>
          <ul className="-mx-4 -my-4">
            {members.map((member) => (
              <MemberLine key={member.id} member={member} />
            ))}
          </ul>
        </Panel>
        {invitations.length > 0 && (
          <Panel title={m.speople_staff_invitations()} count={invitations.length}>
            <ul className="-mx-4 -my-4">
              {invitations.map((invitation) => (
                <InvitationLine key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </Panel>
        )}
        <Panel title={m.speople_staff_rights()}>
          <RightsTable />
        </Panel>
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
