import { createCipheriv, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { AttemptPaper, PaperOrder } from '#contract/attempts/paper.ts';
import type { StoredPaper, StoredQuestion } from '#server/features/attempts/paper.rules.ts';

const NONCE_BYTES = 12;

/** A paper under a key of its own, as WebCrypto opens it: nonce, what is sealed, and its tag. Compressed first: afterwards nothing does. */
export function sealPaper(paper: AttemptPaper): { sealed: Buffer; key: Buffer } {
  const [key, nonce] = [randomBytes(32), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = [cipher.update(gzipSync(JSON.stringify(paper), { level: 9 })), cipher.final()];
  return { sealed: Buffer.concat([nonce, ...body, cipher.getAuthTag()]), key };
}

/** Where the questions and the parts of a student's paper stand in the sealed one. Says nothing of what they ask. */
export function orderOf(own: StoredPaper, sealed: StoredPaper): PaperOrder {
  const places = new Map(sealed.questions.map((question, place) => [nameOf(question), place]));
  return own.questions.map((question) => {
    const place = places.get(nameOf(question)) ?? -1;
    const there = sealed.questions[place];
    if (!there) throw new Error('a paper asks what its sealed one does not');
    return {
      question: place,
      options: question.options.map((id) => there.options.indexOf(id)),
      left: question.left.map((id) => there.left.indexOf(id)),
      right: question.right.map((id) => there.right.indexOf(id)),
    };
  });
}

const nameOf = ({ versionId, part }: StoredQuestion) => `${versionId} ${part}`;

const PICTURE = /<img src="[^"]*" srcset="([^"]*)" sizes="[^"]*"/g;
const ADDRESS = /\/files\/question-pictures\/([\w-]{1,64})\/(\d{1,4})\.webp/g;
/** As wide as a question on most screens. */
const WIDTH = 800;

/** A picture of a question in one of its widths. */
export type QuestionPicture = { mediaId: string; width: number };

/** The picture that stands for all widths of one: the widest up to 800 pixels. */
function chooseWidth(sources: string): QuestionPicture | undefined {
  const all = [...sources.matchAll(ADDRESS)].map(([, mediaId = '', width]) => ({ mediaId, width: Number(width) }));
  return all.findLast(({ width }) => width <= WIDTH) ?? all[0];
}

const withTexts = (paper: AttemptPaper, change: (text: string) => string): AttemptPaper =>
  JSON.parse(JSON.stringify(paper), (_, value) => (typeof value === 'string' ? change(value) : value));

/** The pictures that a paper shows, each in one width. */
export function listPictures(paper: AttemptPaper): QuestionPicture[] {
  const pictures: QuestionPicture[] = [];
  withTexts(paper, (text) => {
    for (const [, sources = ''] of text.matchAll(PICTURE))
      pictures.push(...[chooseWidth(sources)].filter((one) => !!one));
    return text;
  });
  return pictures;
}

/** A paper with its pictures in it, as `read` has them: nothing of it is fetched any more. */
export function withPicturesInside(
  paper: AttemptPaper,
  read: (picture: QuestionPicture) => Buffer | undefined,
): AttemptPaper {
  return withTexts(paper, (text) =>
    text.replace(PICTURE, (whole, sources: string) => {
      const picture = chooseWidth(sources);
      const bytes = picture && read(picture);
      return bytes ? `<img src="data:image/webp;base64,${bytes.toString('base64')}"` : whole;
    }),
  );
}
