import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StudioView } from '#contract/studio/views.ts';
import { setAlert } from '#web/platform/alert.ts';
import { api, codeOf } from '#web/platform/api.ts';
import { m } from '#web/platform/words.ts';
import type { ListSearch } from './list-types.ts';

const KEY = ['studio', 'views'];
const FRESH_MS = 60_000;

/** The views of a list that this person keeps, on whichever device they were kept; shown and gone at once. */
export function useViews(list: string) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => api.studio.views.list(),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    retry: false,
  });
  const change = (next: (all: StudioView[]) => StudioView[]) =>
    queries.setQueryData<StudioView[]>(KEY, (all = []) => next(all));
  const without = (name: string) => (all: StudioView[]) =>
    all.filter((view) => view.list !== list || view.name !== name);
  const onSettled = () => queries.invalidateQueries({ queryKey: KEY });
  const save = useMutation({
    mutationFn: (view: StudioView) => api.studio.views.save(view),
    onMutate: (view) => change((all) => [...without(view.name)(all), view]),
    onError: (error) => setAlert(codeOf(error) === 'TOO_MANY_VIEWS' ? { message: m.studio_list_views_full() } : {}),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (name: string) => api.studio.views.remove({ list, name }),
    onMutate: (name) => change(without(name)),
    onError: () => setAlert(),
    onSettled,
  });
  return {
    views: (data ?? [])
      .filter((view) => view.list === list)
      .map(({ name, search }) => ({ name, search: Object.fromEntries(new URLSearchParams(search)) as ListSearch })),
    saveView: (name: string, search: ListSearch) =>
      save.mutate({ list, name, search: new URLSearchParams(search).toString() }),
    removeView: (name: string) => remove.mutate(name),
  };
}
