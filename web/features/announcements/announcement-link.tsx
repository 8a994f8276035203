import { defaultParseSearch, Link } from '@tanstack/react-router';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const WEB_ADDRESS = /^https?:\/\/\S+$/i;
const LOOK = buttonClass('light', 'md', 'relative self-start md:me-36 md:self-center');

/** 'Check now': inside the site without a new page, elsewhere in a new tab, and nothing for any other scheme. */
export function AnnouncementLink({ target }: { target: string }) {
  if (OWN_PATH.test(target)) return <OwnLink url={new URL(target, 'https://own.invalid')} />;
  if (!WEB_ADDRESS.test(target)) return null;
  return (
    <a href={target} target="_blank" rel="noopener noreferrer" aria-describedby="new-tab" className={LOOK}>
      {m.announcement_check()}
      <Icon name="external" size={16} />
      <span id="new-tab" hidden>
        {m.home_new_tab()}
      </span>
    </a>
  );
}

function OwnLink({ url }: { url: URL }) {
  return (
    <Link to={url.pathname} search={defaultParseSearch(url.search)} hash={url.hash.slice(1)} className={LOOK}>
      {m.announcement_check()}
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
