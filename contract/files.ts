import { Quality } from './media.ts';
import { DocumentKind } from './reading/document.ts';

type Place = { name: string; in: 'path' | 'query'; description: string; choices?: readonly string[] };

/** A file that a client asks for beside the procedures, at an address of this server that a procedure answered. */
export type FileDoor = {
  path: string;
  name: string;
  summary: string;
  description: string;
  places: Place[];
  mediaTypes: string[];
};

const given = (name: string, description: string): Place => ({ name, in: 'query', description });
/** What signs an address for a session and some minutes. */
const SIGNED = [given('e', 'From the address.'), given('s', 'From the address.')];
const place = (name: string, description: string, choices?: readonly string[]): Place => ({
  name,
  in: 'path',
  description,
  ...(choices ? { choices } : {}),
});

/** Whatever is not yours, is over or is not there answers 404. */
export const FILE_DOORS: FileDoor[] = [
  {
    path: '/files/lessons/{lessonId}/{file}',
    name: 'files.lesson',
    summary: 'A playlist or the key of a film',
    description:
      'HLS (RFC 8216). POST /courses/{courseId}/lessons/{lessonId}/streams answers the whole address of the first ' +
      'playlist, master.m3u8; it names the playlists of the qualities and each of those its key (AES-128) and its ' +
      'segments, as addresses relative to its own. They hold for five minutes: ask for the stream again with the same streamId.',
    places: [
      place('lessonId', 'As in the address.'),
      place('file', 'master.m3u8, {quality}.m3u8 or {quality}.key.'),
      given('stream', 'The streamId that plays.'),
      ...SIGNED,
    ],
    mediaTypes: ['application/vnd.apple.mpegurl', 'application/octet-stream'],
  },
  {
    path: '/files/lessons/{lessonId}/{quality}/{segment}',
    name: 'files.segment',
    summary: 'A segment of a film, as its playlist names it',
    description: 'Enciphered with the key of its playlist (AES-128-CBC, its number as initialisation vector).',
    places: [
      place('lessonId', 'As in the address.'),
      place('quality', 'As in the address.', Quality.options),
      place('segment', '0.ts is the first.'),
      ...SIGNED,
    ],
    mediaTypes: ['video/mp2t'],
  },
  {
    path: '/files/documents/{kind}/{id}/{page}/{size}',
    name: 'files.page',
    summary: 'A page of a document as a picture, marked with its reader',
    description:
      'GET /documents/{kind}/{id} answers imageBase and imageQuery: the address is {imageBase}/{page}/{size}?{imageQuery}, until its `until`.',
    places: [
      place('kind', 'As in imageBase.', DocumentKind.options),
      place('id', 'As in imageBase.'),
      place('page', 'From 1.'),
      place('size', 'How large.', ['thumb', 'small', 'large']),
      ...SIGNED,
      given('r', 'From imageQuery.'),
    ],
    mediaTypes: ['image/webp'],
  },
  {
    path: '/files/downloads/{kind}/{id}',
    name: 'files.document',
    summary: 'A document as a PDF of your own',
    description: 'GET /documents/{kind}/{id} answers this as downloadUrl where the document may be taken along.',
    places: [place('kind', 'As in downloadUrl.', DocumentKind.options), place('id', 'As in downloadUrl.')],
    mediaTypes: ['application/pdf'],
  },
];
