import type { StudioCourse } from '#contract/courses/course.studio.ts';
import { timeInWords } from '#web/platform/durations/durations.ts';
import { inr, plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { coursesScreen } from '#web/studio/courses/courses.screen.ts';
import { Facts } from '#web/studio/parts/page/facts.tsx';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { Steps } from '#web/studio/parts/page/steps.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { historyStep } from './history-words.ts';

/** Beside a course: what is in it, how it does, what was changed. */
export function CourseRail({ desk }: { desk: StudioCourse }) {
  const language = useLanguage();
  const { students, salesPaise, rating, reviews, history } = desk;
  return (
    <div className="grid min-w-0 gap-5">
      <OutlinePanel desk={desk} />
      <Panel title={m.scourse_panel_numbers()}>
        <Facts
          facts={[
            [m.common_students(), plain(students)],
            [m.common_net_sales(), inr(salesPaise)],
            [
              m.scourse_number_rating(),
              rating === null
                ? m.scourse_no_rating()
                : m.scourse_number_reviews({ rating: rating.toFixed(1), count: plain(reviews) }),
            ],
          ]}
        />
      </Panel>
      {history.length > 0 && (
        <Panel title={m.scourse_panel_history()}>
          <Steps steps={history.map((change) => historyStep(change, language))} />
        </Panel>
      )}
    </div>
  );
}

function OutlinePanel({ desk: { id, outline, language } }: { desk: StudioCourse }) {
  const { sections, lessons, hidden, waiting, seconds } = outline;
  const sum = [
    m.common_sections_count({ count: sections.length, sections: plain(sections.length) }),
    m.common_lessons_count({ count: lessons, lessons: plain(lessons) }),
  ];
  return (
    <Panel title={m.common_outline()}>
      <p className="text-ink-2 text-sm">
        {lessons === 0 ? m.scourse_outline_empty() : sum.join(', ')}
        {seconds > 0 && ` · ${timeInWords(seconds)}`}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5 empty:mt-0">
        {hidden > 0 && <Chip>{m.scourse_outline_hidden({ count: plain(hidden) })}</Chip>}
        {waiting > 0 && <Chip tone="mar">{m.scourse_outline_waiting({ count: plain(waiting) })}</Chip>}
      </div>
      <ol className="mt-2 grid gap-1 text-sm empty:mt-0">
        {sections.map((section) => (
          <li key={section.id} className="flex gap-3">
            <span lang={language} className="min-w-0 flex-1 truncate" title={section.title}>
              {section.title}
            </span>
            <span className="text-ink-3 tabular-nums">{plain(section.lessons)}</span>
          </li>
        ))}
      </ol>
      <PageLink to={`${coursesScreen.to}/${id}/outline`} className={buttonClass('line', 'md', 'mt-4 w-full')}>
        {m.scourse_act_outline()}
      </PageLink>
    </Panel>
  );
}
