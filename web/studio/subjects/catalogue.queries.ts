import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setAlert } from '#web/platform/alert.ts';
import { api } from '#web/platform/api.ts';
import { alertFault } from '#web/platform/faults.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

const KEY = ['studio', 'catalogue'];

/** What the catalogue would bring. */
export function useCatalogue() {
  return useQuery({ queryKey: KEY, queryFn: () => api.universities.studio.catalogue.read(), retry: false });
}

export function useTakeCatalogue() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.universities.studio.catalogue.take(),
    onSuccess: ({ subjects, programmes }) => {
      const message = m.scode_catalogue_taken({ subjects: plain(subjects), programmes: plain(programmes) });
      setAlert({ alertType: 'success', message });
    },
    onError: (error) => alertFault(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['studio'] }),
  });
}
