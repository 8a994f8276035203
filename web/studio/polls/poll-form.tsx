import { PollInput, type StudioPoll } from '#contract/polls/polls.studio.ts';
import { useLiveAnnouncement } from '#web/features/announcements/announcements.queries.ts';
import { m } from '#web/platform/words.ts';
import { HomePreview } from '#web/studio/announcements/preview/home-preview.tsx';
import { StudioForm } from '#web/studio/parts/form/studio-form.tsx';
import { useStudioForm } from '#web/studio/parts/form/use-studio-form.ts';
import { PollResults } from '#web/studio/polls/results/poll-results.tsx';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { PollFields } from './poll-fields.tsx';
import { PollHead } from './poll-head.tsx';
import { useSavePoll, useTally } from './polls.queries.ts';
import { pollsScreen } from './polls.screen.ts';

const EMPTY: PollInput = { title: '', titleHi: null, options: ['', ''] };
const LIST = pollsScreen.to;

/** A poll, or a new one without: its words, how it stands, and what students see of it. */
export function PollForm({ poll, reload }: { poll: StudioPoll | null; reload: () => unknown }) {
  const go = useGo();
  const save = useSavePoll(poll?.id ?? '');
  const { data: announcement } = useLiveAnnouncement();
  const { data: tally } = useTally(poll?.id ?? 'none');
  const form = useStudioForm({
    schema: PollInput,
    saved: poll ? { title: poll.title, titleHi: poll.titleHi, options: poll.options } : EMPTY,
    draft: `poll:${poll?.id ?? 'new'}`,
    revision: poll?.revision,
    save,
    reload,
    ...(poll && { undoable: m.snews_poll() }),
    onSaved: (answer) => {
      if (!poll) go(`${LIST}/${(answer as { id: string }).id}`);
    },
    faults: {
      OPTION_DOUBLE: { field: 'options', text: m.snews_option_double() },
      TITLE_LOCKED: { field: 'title', text: m.snews_question_locked() },
      OPTIONS_LOCKED: { field: 'options', text: m.snews_options_locked() },
    },
  });
  const { title, titleHi, options } = form.form.watch();
  const names = { title: m.snews_question(), titleHi: m.common_in_hindi(), options: m.common_answers() };
  const totalVotes = tally?.totalVotes ?? poll?.totalVotes ?? 0;
  const shown = {
    id: 'preview',
    title,
    titleHi,
    options: options.map((option, position) => ({ position, title: option })),
  };
  return (
    <>
      <PollHead poll={poll} totalVotes={totalVotes} isChanged={form.changed.length > 0} />
      <StudioForm of={form} names={names}>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <PollFields of={form} names={names} isLocked={totalVotes > 0} />
          {poll && <PollResults poll={poll} tally={tally} />}
        </div>
        <div className="mt-5">
          <HomePreview announcement={announcement ?? null} poll={shown} />
        </div>
      </StudioForm>
    </>
  );
}
