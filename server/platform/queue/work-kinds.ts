/**
 * What a worker may be for: `media` converts films, books and pictures and wants cores, ffmpeg and room on its disk; `mail`
 * speaks with the mail server; `default` is all else, and what comes by the clock.
 */
export const WORK_KINDS = ['default', 'mail', 'media'] as const;

export type WorkKind = (typeof WORK_KINDS)[number];
