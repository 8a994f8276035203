import type { QuestionBody } from '#contract/questions/body.ts';
import type { FilePicture } from '#server/features/questions/formats/formats.rules.ts';
import { mapTexts } from '#server/features/questions/texts.rules.ts';
import { writePicture } from './file-pictures.rules.ts';

const OF_LIBRARY = /^(?:picture:)?([\w-]{1,64})$/;
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;
const REFERENCE = /!\[([^\]]*)\]\((image_\d+)\)/g;
const MAX_QUOTE = 60;

/** A cell of a column `image_1`. */
type ImageCell = { column: string; text: string };
type Image = { id: string; words: { en: string; hi: string } };

/**
 * A question with the pictures that its columns `image_1` and so on name: "map.png | words in English | words in Hindi", by the name
 * in the library or as `picture:id`. They stand where a text says `![words](image_1)`, else after the question. `pictures` takes
 * those that have to be looked for by their names.
 */
export function placeImages(
  body: QuestionBody,
  cells: ImageCell[],
  { pictures, warnings }: { pictures: FilePicture[]; warnings: string[] },
): QuestionBody {
  const images = new Map(cells.map(({ column, text }) => [column, readImage(text, pictures, warnings)]));
  const placed = new Set<string>();
  const drawn = mapTexts(body, (text) => {
    const said = text.replaceAll(REFERENCE, (all, words: string, column: string) => {
      if (!images.has(column)) return all;
      placed.add(column);
      const image = images.get(column);
      return image ? writePicture(image.id, words) : '';
    });
    return said.trim() || null;
  });
  const left = [...images].flatMap(([column, image]) => (image && !placed.has(column) ? [image] : []));
  if (left.length === 0) return drawn;
  const asked = drawn.kind === 'assertion' ? drawn.assertion : drawn.stem;
  for (const language of ['en', 'hi'] as const) {
    const text = asked[language];
    if (text === null) continue;
    asked[language] = [text, ...left.map(({ id, words }) => writePicture(id, words[language]))].join('\n\n');
  }
  return drawn;
}

function readImage(text: string, pictures: FilePicture[], warnings: string[]): Image | undefined {
  const [name = '', en = '', hi = ''] = text.split('|').map((part) => part.trim());
  const words = { en, hi };
  const [, known] = OF_LIBRARY.exec(name) ?? [];
  if (known !== undefined) return { id: known, words };
  if (ADDRESS.test(name)) {
    warnings.push(
      `The picture “${name.slice(0, MAX_QUOTE)}” stands at an address, and none is fetched: bring it into the library and write its name`,
    );
    return undefined;
  }
  const same = pictures.find((picture) => picture.name === name);
  const picture = same ?? { id: `named-${pictures.length + 1}`, name, data: null };
  if (!same) pictures.push(picture);
  return { id: picture.id, words };
}
