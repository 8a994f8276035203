import { shorten } from '#server/features/questions/formats/formats.rules.ts';
import { findBodyFault, type PreparedRow, renderRow } from '#server/features/questions/reading/prepare.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { mapPictures, writePicture } from './file-pictures.rules.ts';
import { listPictureIds, type PictureSizes } from './pictures.rules.ts';
import { listPictureSizes } from './pictures.store.ts';

/** What became of the pictures of a file, by the ids that its texts call them by: their ids in the library, null where there is none. */
export type BroughtPictures = ReadonlyMap<string, { name: string; mediaId: string | null; reason: string }>;

/** Draws the rows that show pictures. One that there is not is left out with a warning; a row that says nothing without it is an error. */
export async function placeRowPictures(db: Db, rows: PreparedRow[], brought: BroughtPictures): Promise<void> {
  const pictured = rows.filter(({ body, html }) => body !== null && html === null);
  const ids = pictured.flatMap(({ body }) => (body ? listPictureIds(body) : []));
  const sizes = await listPictureSizes(
    db,
    ids.map((id) => brought.get(id)?.mediaId ?? id),
  );
  for (const row of pictured) {
    placePictures(row, brought, sizes);
    renderRow(row, sizes);
  }
}

const UNKNOWN = 'is not in the library';

function placePictures(row: PreparedRow, brought: BroughtPictures, sizes: PictureSizes): void {
  if (row.body === null) return;
  row.body = mapPictures(row.body, ({ id, words }) => {
    const found = brought.get(id);
    const mediaId = found?.mediaId ?? id;
    if (sizes.has(mediaId)) return writePicture(mediaId, words);
    const name = shorten(found?.name ?? id);
    const reason = found?.reason || UNKNOWN;
    const warning = `The picture “${name}” ${reason}: the question is read without it`;
    if (!row.warnings.includes(warning)) row.warnings.push(warning);
    return '';
  });
  row.error = findBodyFault(row.body);
  if (row.error !== null) row.body = null;
}
