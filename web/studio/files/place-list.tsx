import type { MediaPlace } from '#contract/media.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { linkMediaPlace } from './file-words.ts';

/** What shows a file, each with the way to it. */
export function PlaceList({ places }: { places: MediaPlace[] }) {
  return (
    <ul className="grid gap-0.5">
      {places.map((place) => {
        const { to, text } = linkMediaPlace(place);
        return (
          <li key={`${place.noun} ${place.id}`}>
            <PageLink
              to={to}
              className="inline-flex min-h-9 items-center text-base text-brand-700 underline pointer-coarse:min-h-11"
            >
              {text}
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
