import { useState } from 'react';
import type { StudioCourse } from '#contract/courses/course.studio.ts';
import { setAlert } from '#web/platform/alert.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { blockersText, duplicate } from '#web/studio/courses/course-acts.ts';
import { removeCourse } from '#web/studio/courses/courses.queries.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';
import { useQuestion } from '#web/studio/parts/confirm/use-question.tsx';
import { changeState } from '#web/studio/parts/publishing/publishing.ts';
import { archiveQuestion } from '#web/studio/parts/publishing/unpublish-question.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import { useGo } from '#web/studio/shell/use-staff.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, menuItemProps } from '#web/ui/overlays/menu.tsx';

/** The rarer acts on a course. What cannot be deleted says why. */
export function CourseMenu({ desk }: { desk: StudioCourse }) {
  const go = useGo();
  const [asked, setAsked] = useState(false);
  const question = useQuestion();
  const copy = async () => {
    const id = await duplicate([desk]);
    if (id) go(`/studio/courses/${id}`);
  };
  const ask = () => {
    if (desk.blockers.length > 0) setAlert({ message: blockersText(desk.blockers) });
    else setAsked(true);
  };
  const putAway = () => question.ask(archiveQuestion('course', [desk]), () => changeState([desk], 'archived'));
  return (
    <>
      <span data-rare-acts="">
        <Menu
          label={m.scourse_act_more()}
          trigger={<Icon name={navIcons.more} />}
          triggerClass="grid size-11 place-items-center rounded-control! border border-ctl bg-surface hover:bg-sunken"
        >
          <button type="button" {...menuItemProps} onClick={() => void copy()}>
            <Icon name="copy" />
            {m.scourse_act_duplicate()}
          </button>
          {desk.state !== 'archived' && (
            <button type="button" {...menuItemProps} onClick={putAway}>
              <Icon name={navIcons.archive} />
              {m.common_archive()}
            </button>
          )}
          <button type="button" {...menuItemProps} onClick={ask}>
            <Icon name={navIcons.trash} />
            {m.common_delete()}
          </button>
        </Menu>
      </span>
      {question.dialog}
      <RemoveDialog desk={desk} open={asked} onClose={() => setAsked(false)} />
    </>
  );
}

type RemoveProps = { desk: StudioCourse; open: boolean; onClose: () => void };

function RemoveDialog({ desk, open, onClose }: RemoveProps) {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    removeCourse(desk.id)
      .then(() => {
        setAlert({ alertType: 'success', message: m.scourse_done_removed() });
        go('/studio/courses');
      })
      .catch(() => setAlert())
      .finally(() => setBusy(false));
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.scourse_remove_title({ title: desk.title })}
      lines={[
        { text: m.scourse_remove_line_nobody() },
        { text: m.scourse_remove_line_outline({ lessons: plain(desk.outline.lessons) }) },
      ]}
      confirm={m.common_delete()}
      keep={m.scourse_remove_keep()}
      danger
      busy={busy}
      undoNote={m.scourse_remove_no_undo()}
      onConfirm={remove}
    />
  );
}
