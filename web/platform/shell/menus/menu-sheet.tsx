import { PageLink } from '#web/platform/page-link.tsx';
import { useViewer } from '#web/platform/session.ts';
import { accountLinks, mainLinks, policyLinks } from '#web/platform/shell/nav-links.ts';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { LanguageChoice, ThemeChoice } from './choices.tsx';
import { useSignOut } from './sign-out.ts';

const row =
  'flex min-h-12 items-center gap-3 rounded-control px-3 text-md hover:bg-sunken focus-visible:-outline-offset-2 ' +
  'aria-[current=page]:bg-brand-50 aria-[current=page]:text-brand-700';
const [profile, ...ownLinks] = accountLinks;

type MenuSheetProps = { loginHref: string; isOpen: boolean; onClose: () => void };

/** Everything that the bar, the avatar and the footer hold on a desktop. */
export function MenuSheet({ loginHref, isOpen, onClose }: MenuSheetProps) {
  const viewer = useViewer();
  const links = viewer ? [profile, ...mainLinks, ...ownLinks] : [profile, ...mainLinks];
  return (
    <Sheet side="end" open={isOpen} onClose={onClose} title={m.nav_menu()} closeLabel={m.nav_menu_close()}>
      {viewer && (
        <div className="mb-2 flex items-center gap-3 border-b border-line px-3 pb-4">
          <Avatar initials={viewer.initials} src={viewer.photoUrl} />
          <div className="min-w-0">
            <p className="truncate font-display text-base">{viewer.name}</p>
            <p className="truncate text-sm text-ink-3">{viewer.email}</p>
          </div>
        </div>
      )}
      <nav aria-label={m.nav_label()} className="grid">
        {links.map(({ to, label, icon }) => (
          <PageLink key={to} to={to} className={row}>
            <Icon name={icon} />
            {label()}
          </PageLink>
        ))}
        {viewer && viewer.role !== 'student' && (
          <a href="/studio" className={row}>
            <Icon name="article" />
            {m.common_studio()}
          </a>
        )}
      </nav>
      <div className="my-2 border-y border-line py-2">
        <LanguageChoice />
        <ThemeChoice />
      </div>
      <PolicyLinks />
      <div className="mt-4 px-3">{viewer ? <LogOut onDone={onClose} /> : <LogIn href={loginHref} />}</div>
    </Sheet>
  );
}

function PolicyLinks() {
  return (
    <nav aria-label={m.footer_label()} className="grid grid-cols-2">
      {policyLinks.map(({ to, label }) => (
        <PageLink
          key={to}
          to={to}
          className="flex min-h-11 items-center rounded-control px-3 text-base text-ink-2 hover:bg-sunken hover:text-ink"
        >
          {label()}
        </PageLink>
      ))}
    </nav>
  );
}

/** A failure is told by the alert, which the open sheet would hide. */
function LogOut({ onDone }: { onDone: () => void }) {
  const { leaving, signOut } = useSignOut();
  return (
    <Button variant="line" icon="log-out" className="w-full" busy={leaving} onClick={() => void signOut().then(onDone)}>
      {m.nav_log_out()}
    </Button>
  );
}

function LogIn({ href }: { href: string }) {
  return (
    <a href={href} className={buttonClass('primary', 'md', 'w-full')}>
      {m.common_login_page()}
    </a>
  );
}
