import { useSiteName } from '#web/platform/school/site-name.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useLiveStreams } from './streams.queries.ts';

/** Who is here, and how many classes are live; to a visitor, which school this is. */
export function Greeting() {
  const viewer = useViewer();
  const site = useSiteName();
  const { data: streams } = useLiveStreams();
  const count = streams?.length;
  const line = count ? m.home_live_count({ count }) : m.home_live_none();
  if (!viewer) return <SectionHeading level={1} title={site} subtitle={m.home_visitor_line()} />;
  // A no-break space keeps the line's height until the number is known.
  return (
    <SectionHeading
      level={1}
      title={m.home_greeting({ name: viewer.firstName })}
      subtitle={streams ? line : '\u00a0'}
    />
  );
}
