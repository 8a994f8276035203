import type { ImportReport } from '#contract/imports.ts';
import type { Report } from '#server/features/imports/report.rules.ts';

const MAX_LISTED = 300;

/** A report as its row and the screen hold it. */
export function toReport({ collections, bad, warnings, unknownCollections, unknownFields }: Report): ImportReport {
  const counted = (counts: Map<string, number>) =>
    [...counts].slice(0, MAX_LISTED).map(([name, count]) => ({ name, count }));
  return {
    collections: [...collections].map(([name, counts]) => ({ name, ...counts })),
    bad: bad.slice(0, MAX_LISTED),
    badCount: bad.length,
    warnings: warnings.slice(0, MAX_LISTED),
    warningCount: warnings.length,
    unknownCollections: counted(unknownCollections),
    unknownFields: counted(unknownFields),
  };
}
