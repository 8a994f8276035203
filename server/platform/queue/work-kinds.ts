import * as v from 'valibot';

/**
 * What a worker may be for: `media` converts films, books and pictures and wants cores, ffmpeg and room on its disk; `mail`
 * speaks with the mail server; `default` is all else, and what comes by the clock.
 */
export const WORK_KINDS = ['default', 'mail', 'media'] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

/** Some of the kinds as a setting says them, with commas between. */
export const WorkKindsSetting = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((each) => each.trim())),
  v.check(
    (names) => names.every((name) => WORK_KINDS.some((kind) => kind === name)),
    `is a list of kinds of jobs, with commas between them, of these: ${WORK_KINDS.join(', ')}`,
  ),
  v.transform((names) => WORK_KINDS.filter((kind) => names.includes(kind))),
);
