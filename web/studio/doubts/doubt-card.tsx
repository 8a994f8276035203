import { useState } from 'react';
import type { StudioDoubt } from '#contract/doubts/doubt.ts';
import { setAlert } from '#web/platform/alert.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { plain } from '#web/platform/numbers.ts';
import { DoubtPhoto } from '#web/platform/pictures/doubt-photo.tsx';
import { clock } from '#web/platform/player/clock.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { AnswerForm } from '#web/studio/parts/form/answer-form.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useAnswerDoubt } from './doubts.queries.ts';
import { RemoveDoubt } from './remove-doubt.tsx';

/** A question where it was asked, what was answered, and room for more. */
export function DoubtCard({ doubt }: { doubt: StudioDoubt }) {
  const { id, author, answers, text, photoUrl, sameCount, removedAt } = doubt;
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const answer = useAnswerDoubt(id);
  const send = async (words: string) => {
    await answer(words);
    setOpen(false);
    setAlert({ alertType: 'success', message: m.shelp_sent() });
  };
  return (
    <Panel>
      <article className="grid gap-3">
        <Place doubt={doubt} />
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-md">
          {text}
        </p>
        {sameCount > 0 && (
          <p>
            <Chip tone="brand" icon="people">
              {m.doubts_same_count({ count: sameCount, students: plain(sameCount) })}
            </Chip>
          </p>
        )}
        <DoubtPhoto photoUrl={photoUrl} author={author || m.common_account_deleted()} />
        {answers.map((each) => (
          <div key={each.id} className="rounded-control bg-leaf-100 px-3.5 py-2.5">
            <p className="text-ink-2 text-sm">
              {each.author} · {dayAndTimeOf(each.createdAt, language)}
            </p>
            <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-wrap">
              {each.text}
            </p>
          </div>
        ))}
        {!removedAt && open && (
          <AnswerForm
            label={m.common_your_answer()}
            draft={`doubt:${id}`}
            least={3}
            most={4000}
            sendLabel={m.shelp_send()}
            send={send}
          />
        )}
        {!removedAt && (
          <div className="flex flex-wrap gap-2">
            {!open && (
              <Button variant="soft" onClick={() => setOpen(true)}>
                {answers.length > 0 ? m.shelp_answer_more() : m.shelp_answer_this()}
              </Button>
            )}
            <RemoveDoubt doubt={doubt} />
          </div>
        )}
      </article>
    </Panel>
  );
}

function Place({ doubt }: { doubt: StudioDoubt }) {
  const language = useLanguage();
  const { courseId, courseTitle, lessonId, lessonTitle, atSeconds, author, createdAt } = doubt;
  const at = atSeconds === null ? '' : ` · ${clock(atSeconds)}`;
  const href = `/course/${encodeURIComponent(courseId)}/lesson?lesson=${encodeURIComponent(lessonId)}`;
  return (
    <header className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
      <a href={href} className="min-w-0 font-medium text-brand-700">
        {courseTitle} · {lessonTitle}
        {at}
      </a>
      <span className="text-ink-3">
        {author || m.common_account_deleted()} · {dayAndTimeOf(createdAt, language)}
      </span>
    </header>
  );
}
