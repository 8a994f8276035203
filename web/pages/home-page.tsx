import { PollBox } from '#web/features/polls/poll-box.tsx';
import { useViewer } from '#web/platform/session.ts';
import { useLanguage } from '#web/platform/words.ts';

export function HomePage() {
  useLanguage();
  const viewer = useViewer();
  return (
    <div className="page">
      <h1>{viewer?.firstName}</h1>
      <PollBox />
    </div>
  );
}
