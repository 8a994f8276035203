import type { Language } from '#contract/procedure.ts';
import { mapTexts } from '#server/features/questions/texts.rules.ts';

/** A picture as it stands in a text; `words` say what it shows to who does not see it. */
type WrittenPicture = { id: string; words: string; language: Language };

const WRITTEN = /!\[([^\]]*)\]\(picture:([\w-]{1,64})\)/g;
/** What Moodle has in the place of the folder of a question's files. */
const FOLDER = '@@PLUGINFILE@@/';
const IN_FOLDER = /!\[([^\]]*)\]\(@@PLUGINFILE@@\/([^)\s]{1,600})\)/g;
const NO_WORDS = 'A picture has no words for who does not see it: write them in the editor';
const WORDS = { en: 'Picture', hi: 'चित्र' };

/** A picture as it is written in a text. */
export const writePicture = (id: string, words: string): string =>
  `![${words.replaceAll(/[[\]\s]+/g, ' ').trim()}](picture:${id})`;

/** The same in a text of Moodle, where the file stands beside it. */
export const writePluginFile = (id: string, words: string): string => `![${words}](${FOLDER}${id}.webp)`;

/** The same value with each picture of its texts as `change` writes it; undefined leaves it. A text of which nothing is left is null. */
export function mapPictures<Value>(value: Value, change: (picture: WrittenPicture) => string | undefined): Value {
  return mapTexts(value, (text, language) => {
    if (!text.includes('](picture:')) return text;
    return (
      text.replaceAll(WRITTEN, (all, words: string, id: string) => change({ id, words, language }) ?? all).trim() ||
      null
    );
  });
}

/** The same value with words for each picture that had none, and a warning. */
export function describePictures<Value>(value: Value, warnings: string[]): Value {
  return mapPictures(value, ({ id, words, language }) => {
    if (words.trim() !== '') return undefined;
    if (!warnings.includes(NO_WORDS)) warnings.push(NO_WORDS);
    return writePicture(id, WORDS[language]);
  });
}

/** The name of a file of Moodle that an address stands for; undefined for every other address. */
export function pluginFileOf(address: string): string | undefined {
  if (!address.startsWith(FOLDER)) return undefined;
  const name = address.slice(FOLDER.length).split('?')[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A text of Moodle in Markdown with its pictures as `change` writes them, by the names of their files. */
export const mapPluginFiles = (text: string, change: (name: string, words: string) => string): string =>
  text.replaceAll(IN_FOLDER, (_, words: string, address: string) =>
    change(pluginFileOf(`${FOLDER}${address}`) ?? '', words),
  );
