import * as v from 'valibot';
import { open, watchAll } from '#contract/procedure.ts';
import { NoticeName, Settings } from './school.ts';
import { studioSettings } from './settings.studio.ts';

const current = watchAll('settings', Settings);

export const settings = {
  ...studioSettings,

  watch: open
    .meta(current.meta)
    .route({
      method: 'GET',
      path: '/settings',
      tags: ['settings'],
      summary: 'The school: its name, notices and instructor',
    })
    .output(current.snapshots),

  /** Says that a notice stands in front of somebody's page; nothing is kept of who it is. */
  countNotice: open
    .meta({ limit: { calls: 30, seconds: 600 } })
    .route({ method: 'POST', path: '/settings/notices', tags: ['settings'], summary: 'Count a notice that is shown' })
    .input(v.strictObject({ name: NoticeName })),
};
