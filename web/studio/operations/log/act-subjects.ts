import { screens } from '#web/studio/screens.ts';

type ActSubject = { label: () => string; to: string; at: 'list' | 'page' | undefined };

/** What acts are done to, by the first word of the act: each manifest says which are its own. */
export const actSubjects = new Map(
  screens.flatMap(({ acts = {}, to, label: screenLabel }) =>
    Object.entries(acts).map(([noun, { label = screenLabel, at }]): [string, ActSubject] => [noun, { label, to, at }]),
  ),
);
