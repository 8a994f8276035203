import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';

/** Who is told of an erratum, before it is made. */
export const recipientsText = (owners: number): string =>
  m.sbook_erratum_told({ count: owners, owners: plain(owners) });
