import { mayDo, type Permission, Role } from '#contract/rights.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';

const back = () => (
  <PageLink to="/studio" className={buttonClass('soft')}>
    {m.studio_missing_back()}
  </PageLink>
);

/** An address of nothing, or of something that is gone. */
export function StudioMissing() {
  return <EmptyState heading="h1" title={m.studio_missing_title()} text={m.studio_missing_text()} actions={back()} />;
}

/** A screen that is not for one's role: who may. */
export function StudioForbidden({ permission }: { permission: Permission }) {
  const names = {
    student: () => '',
    instructor: m.common_instructor,
    support: m.studio_role_support,
    admin: m.studio_role_admin,
  };
  const roles = Role.options.filter((role) => mayDo(role, permission)).map((role) => names[role]());
  return (
    <EmptyState
      heading="h1"
      title={m.studio_forbidden_title()}
      text={m.studio_forbidden_text({ roles: roles.join(', ') })}
      actions={back()}
    />
  );
}
