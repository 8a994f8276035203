import { useDeferredValue, useId, useState } from 'react';
import type { Lesson } from '#contract/lessons/lesson-page.ts';
import { PlaceRow } from '#web/features/lessons/panels/place-row.tsx';
import { plain } from '#web/platform/numbers.ts';
import { type Playhead, useSecond } from '#web/platform/player/playhead.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { currentLanguage, m } from '#web/platform/words.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { ChoiceRow } from '#web/ui/forms/choice-row.tsx';
import { controlBox } from '#web/ui/forms/field-frame.tsx';
import { useCues } from './cues.queries.ts';
import { type Cue, cueAt, findCues } from './read-cues.ts';

type Captions = NonNullable<Lesson['film']>['captions'];
type TranscriptProps = { captions: Captions; playhead: Playhead };

/** What is said in a film, to be read and searched; each sentence leads to its second. */
export function Transcript({ captions, playhead }: TranscriptProps) {
  const own = captions.find(({ language }) => language === currentLanguage()) ?? captions[0];
  const [language, setLanguage] = useState(own?.language);
  const shown = captions.find((each) => each.language === language) ?? own;
  if (!shown) return null;
  return (
    <div className="grid max-w-2xl gap-4">
      {captions.length > 1 && (
        <ChoiceRow
          label={m.lesson_transcript_language()}
          value={shown.language}
          choices={captions.map((each) => ({
            value: each.language,
            label: each.language === 'hi' ? m.common_hindi() : m.common_english(),
          }))}
          onChoose={setLanguage}
        />
      )}
      <Cues key={shown.url} captions={shown} playhead={playhead} />
    </div>
  );
}

function Cues({ captions: { url, language }, playhead }: { captions: Captions[number]; playhead: Playhead }) {
  const id = useId();
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const { data, isError, isFetching, refetch } = useCues(url);
  if (isError) return <ListFailed retrying={isFetching} onRetry={refetch} />;
  if (!data)
    return (
      <div className="grid gap-3">
        <SkeletonText className="w-4/5" />
        <SkeletonText className="w-3/5" />
      </div>
    );
  const found = findCues(data, sought);
  return (
    <>
      <search>
        <label htmlFor={id} className="sr-only">
          {m.lesson_transcript_search()}
        </label>
        <div className={controlBox}>
          <input
            id={id}
            type="search"
            value={text}
            maxLength={100}
            autoComplete="off"
            placeholder={m.lesson_transcript_search()}
            onChange={(event) => setText(event.target.value)}
            className="min-h-11 w-full min-w-0 bg-transparent px-3.5 outline-none placeholder:text-ink-3"
          />
        </div>
      </search>
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {sought.trim() && m.lesson_transcript_found({ count: plain(found.length) })}
      </p>
      <CueList cues={found} all={data} language={language} playhead={playhead} />
    </>
  );
}

type CueListProps = { cues: Cue[]; all: Cue[]; language: 'en' | 'hi'; playhead: Playhead };

function CueList({ cues, all, language, playhead }: CueListProps) {
  const current = cueAt(all, useSecond(playhead));
  return (
    <ol lang={language} className="grid">
      {cues.map((cue) => (
        <li key={`${cue.seconds} ${cue.text}`}>
          <PlaceRow seconds={cue.seconds} text={cue.text} isCurrent={cue === current} playhead={playhead} />
        </li>
      ))}
    </ol>
  );
}
