import { m } from '#web/platform/words.ts';
import { type StudioScreen, screenPage } from '#web/studio/parts/screen/screen.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';

export const jobsScreen = {
  to: '/studio/jobs',
  label: m.studio_nav_jobs,
  icon: navIcons.jobs,
  permission: 'jobs.manage',
  group: 'site',
  pages: [screenPage('', 'JobsPage', () => import('./jobs-page.tsx'))],
  acts: { job: { at: 'list' } },
  count: { of: ({ failedJobs }) => failedJobs?.count, waits: true },
} satisfies StudioScreen;
