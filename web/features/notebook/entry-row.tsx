import { lazy, Suspense, useState } from 'react';
import type { NotebookEntry } from '#contract/notebook.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { focusOnArrival } from '#web/ui/focus-on-arrival.ts';
import { useChangeEntry } from './notebook.queries.ts';
import { addressOfEntry } from './notebook-groups.ts';
import { placeInWords, wayInWords } from './place-words.ts';

// With it come the parts of all forms.
const EntryForm = lazy(async () => ({ default: (await import('#web/platform/notebook/entry-form.tsx')).EntryForm }));

type EntryRowProps = { entry: NotebookEntry; onRemove: () => void };

/** What was highlighted, what was written, and the way to its second or page; of what is closed there is no way. */
export function EntryRow({ entry, onRemove }: EntryRowProps) {
  const language = useLanguage();
  const [isEdited, setEdited] = useState(false);
  const change = useChangeEntry();
  const { quote, text, createdAt } = entry;

  function save(words: string) {
    setEdited(false);
    if (words !== text) change.mutate({ entry, text: words });
  }

  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Way entry={entry} />
        <time dateTime={createdAt} className="text-ink-3">
          {dayOf(createdAt, language)}
        </time>
      </div>
      {quote && (
        <blockquote
          dir="auto"
          className="wrap-anywhere mt-2 whitespace-pre-line border-marigold-500 border-s-4 ps-3 text-base text-ink-2"
        >
          {quote}
        </blockquote>
      )}
      {isEdited ? (
        <Suspense fallback={<Skeleton className="my-2 h-40" />}>
          <EntryForm
            text={entry.text}
            emptyFault={entry.quote === '' ? m.notebook_needed() : undefined}
            onSave={save}
            onCancel={() => setEdited(false)}
          />
        </Suspense>
      ) : (
        <>
          {text && (
            <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line text-md">
              {text}
            </p>
          )}
          <div className="-ms-4 mt-1 flex flex-wrap">
            <Button variant="ghost" onClick={() => setEdited(true)}>
              {text ? m.common_edit() : m.notebook_add_words()}
            </Button>
            <Remove isForGood={!entry.isOpen} onRemove={onRemove} />
          </div>
        </>
      )}
    </li>
  );
}

const pill = 'inline-flex min-h-11 items-center rounded-full px-3 font-display tabular-nums md:min-h-8';

function Way({ entry }: { entry: NotebookEntry }) {
  const place = placeInWords(entry);
  if (!entry.isOpen)
    return (
      <>
        {place && <span className={`${pill} bg-sunken text-ink-2`}>{place}</span>}
        <Chip icon="lock">{m.common_closed()}</Chip>
      </>
    );
  return (
    <PageLink to={addressOfEntry(entry)} className={`press ${pill} bg-brand-50 text-brand-700 hover:bg-brand-100`}>
      <span aria-hidden="true">{place || m.notebook_open()}</span>
      <span className="sr-only">{wayInWords(entry)}</span>
    </PageLink>
  );
}

/** What can not be put back is asked once more. */
function Remove({ isForGood, onRemove }: { isForGood: boolean; onRemove: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button variant="ghost" onClick={() => (isForGood ? setAsking(true) : onRemove())}>
        {m.common_remove()}
      </Button>
    );
  return (
    <span className="flex flex-wrap gap-2 ps-4">
      <Button variant="danger" ref={focusOnArrival} onClick={onRemove}>
        {m.notebook_remove_sure()}
      </Button>
      <Button variant="line" onClick={() => setAsking(false)}>
        {m.common_keep_it()}
      </Button>
    </span>
  );
}
