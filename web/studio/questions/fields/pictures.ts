const WRITTEN = /!\[[^\]]*\]\(picture:([\w-]{1,64})\)/g;

const listPictures = (text: string) => [...text.matchAll(WRITTEN)].map(([, id = '']) => id);

/** Pictures that stand in the other language's text and not in this one. */
export function listMissingPictures(text: string, other: string): string[] {
  const own = listPictures(text);
  return [...new Set(listPictures(other))].filter((id) => !own.includes(id));
}

/** A picture as Markdown; its words are one line, without what would end them. */
export const writePicture = (mediaId: string, words: string) =>
  `![${words.replaceAll(/[[\]\s]+/g, ' ').trim()}](picture:${mediaId})`;

/** The id of a medium in the address that pictures of the library have. */
export const mediaIdOf = (address: string): string => address.split('/')[3] ?? '';
