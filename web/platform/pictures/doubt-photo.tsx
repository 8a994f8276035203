import { useState } from 'react';
import { m } from '#web/platform/words.ts';

/** The photo of a question, for who may read it; it opens large in a tab of its own. `author`: who took it, in words. */
export function DoubtPhoto({ photoUrl, author }: { photoUrl: string | null; author: string }) {
  const [isMissing, setMissing] = useState(false);
  if (photoUrl === null) return null;
  if (isMissing) return <p className="mt-2 text-base text-ink-2">{m.photos_gone()}</p>;
  return (
    <a href={photoUrl} target="_blank" rel="noopener" className="mt-2 block w-fit max-w-full">
      <img
        src={photoUrl}
        alt={m.photos_of_doubt({ author })}
        loading="lazy"
        className="max-h-80 min-h-16 max-w-full rounded-control border border-line bg-sunken"
        onError={() => setMissing(true)}
      />
    </a>
  );
}
