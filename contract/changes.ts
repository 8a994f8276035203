import { type staffWith, watchChanges } from './procedure.ts';

type Route = { path: `/${string}`; tags: string[]; summary: string };

/** The changes of a list in the studio, for the staff who have that list. */
export function staffChanges(staff: ReturnType<typeof staffWith>, topic: string, route: Route) {
  const { meta, snapshots } = watchChanges(topic);
  return {
    watch: staff
      .meta(meta)
      .route({ method: 'GET', ...route })
      .output(snapshots),
  };
}
