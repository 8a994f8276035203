import { useSiteName } from '#web/platform/school/site-name.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useLiveStreams } from './streams.queries.ts';

/** Who is here, or to a visitor which school this is, and how many classes are live. */
export function Greeting() {
  const site = useSiteName();
  const name = useViewer()?.firstName;
  const { data: streams } = useLiveStreams();
  const count = streams?.length;
  const line = count ? m.home_live_count({ count }) : m.home_live_none();
  const title = name ? m.home_greeting({ name }) : site;
  // A no-break space keeps the line's height until the number is known.
  return <SectionHeading level={1} title={title} subtitle={streams ? line : '\u00a0'} />;
}
