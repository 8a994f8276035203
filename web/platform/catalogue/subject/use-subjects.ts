import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/procedure.ts';
import type { Subject } from '#contract/universities/universities.ts';
import { api } from '#web/platform/api.ts';
import type { Filters } from '#web/platform/catalogue/filters.ts';

const STAYS_MS = 300_000;
const once = { staleTime: STAYS_MS, networkMode: 'always', retry: false } as const;

type SubjectQuery = Pick<Filters, 'universityId' | 'programmeId'> & { text: string };

/** Subjects of the university that fit a text, those of the programme first; the last answer stands until the next. */
export function useSubjects({ universityId, programmeId, text }: SubjectQuery, enabled: boolean) {
  return useQuery({
    ...once,
    queryKey: ['subjects', universityId, programmeId, text],
    queryFn: () => api.universities.subjects({ universityId: universityId ?? '', programmeId, text }),
    placeholderData: keepPreviousData,
    enabled: enabled && universityId !== undefined,
  });
}

/** The subject that is filtered by; undefined without one and until it is known. */
export function useChosenSubject({ universityId, subjectId }: Filters): Subject | undefined {
  const { data } = useQuery({
    ...once,
    queryKey: ['subject', universityId, subjectId],
    queryFn: () => api.universities.subjects({ universityId: universityId ?? '', subjectId }),
    enabled: universityId !== undefined && subjectId !== undefined,
  });
  return subjectId === undefined ? undefined : data?.[0];
}

/** A subject in one line, in the page's language where its title has one. */
export function subjectLabel({ code, titleEn, titleHi }: Subject, language: Language): string {
  return `${code} · ${(language === 'hi' && titleHi) || titleEn}`;
}
