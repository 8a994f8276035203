import type { StudentPage } from '#contract/students/student-page.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { Act } from '#web/studio/access/act-choice.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { StudentStateChip } from '#web/studio/students/state-chip.tsx';
import { studentsScreen } from '#web/studio/students/students.screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { initialsOf } from '#web/ui/media/initials.ts';
import { HeadMenu } from './head-menu.tsx';

type Props = { student: StudentPage; ask: (act: Act) => void; mayExtend: boolean };

/** Who it is, how the account stands, and the acts that are wanted most. */
export function StudentHead({ student, ask, mayExtend }: Props) {
  const language = useLanguage();
  const { name, photoUrl, state, university, programme, term, joinedAt } = student;
  const study = [university, programme, term].filter(Boolean).join(', ');
  const since = m.speople_since({ day: dayOf(joinedAt, language) });
  return (
    <PageHead
      crumb={{ to: studentsScreen.to, label: m.common_students() }}
      title={
        <span className="inline-flex items-center gap-3">
          <Avatar initials={initialsOf(name)} src={photoUrl} size="lg" />
          {name}
        </span>
      }
      chip={<StudentStateChip state={state} />}
      line={study ? `${study}. ${since}.` : since}
      acts={
        <>
          <Button icon="plus" onClick={() => ask('give')}>
            {m.speople_act_give()}
          </Button>
          {mayExtend && (
            <Button variant="line" icon="calendar-plus" onClick={() => ask('extend')}>
              {m.speople_act_extend()}
            </Button>
          )}
          <HeadMenu student={student} />
        </>
      }
    />
  );
}
