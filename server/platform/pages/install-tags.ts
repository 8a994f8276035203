import type { Language, Theme } from '#contract/procedure.ts';

/** The paper of the pages (web/ui/theme/tokens.css). */
const PAPER = { light: '#fbfaf7', dark: '#16151a' };

/** What lets a phone install the school: its manifest, the colour of the bars around it, and whether a worker keeps its pages. */
export function installTags({ language, theme }: { language: Language; theme: Theme }, hasWorker: boolean): string {
  const tags = [
    `<link rel="manifest" href="/manifest.webmanifest?lang=${language}">`,
    ...(theme === 'system'
      ? [
          `<meta name="theme-color" content="${PAPER.light}" media="(prefers-color-scheme: light)">`,
          `<meta name="theme-color" content="${PAPER.dark}" media="(prefers-color-scheme: dark)">`,
        ]
      : [`<meta name="theme-color" content="${PAPER[theme]}">`]),
    ...(hasWorker ? ['<meta name="service-worker" content="/sw.js">'] : []),
  ];
  return tags.join('\n');
}
