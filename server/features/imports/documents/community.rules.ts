import * as v from 'valibot';
import { timeOf } from './catalogue.rules.ts';
import { BadDocument, collection, type SourceDocument } from './documents.rules.ts';
import { Count, Reference, Switch, TextField, Timestamp, WebAddress } from './fields.rules.ts';

const times = { timestamp: Timestamp, createdAt: Timestamp };
/** The rule of the announcements' table. */
const LINK = /^(\/([^/\\]|$)|https?:\/\/)/;

export const announcementDocuments = collection({
  must: { text: TextField },
  may: { isLive: Switch, isAction: Switch, path: TextField, ...times },
  row: (fields, warn) => {
    const link = fields.isAction ? fields.path : null;
    const isUsable = link !== null && LINK.test(link);
    if (link !== null && !isUsable) warn(`path is neither a page of ours nor a web address, left out: ${link}`);
    if (fields.isAction && link === null) warn('isAction is set without a path: no link');
    return { text: fields.text, link: isUsable ? link : null, live: fields.isLive ?? false, at: timeOf(fields) };
  },
});

const Option = v.union([
  TextField,
  v.pipe(
    v.object({ title: TextField }),
    v.transform(({ title }) => title),
  ),
]);
const Options = v.message(v.pipe(v.array(Option), v.minLength(1), v.maxLength(100)), 'is not a list of titles');

/** The counters are trusted, also above the votes that the file holds; a total that disagrees with them is not. */
function countersOf(document: SourceDocument, options: string[], warn: (text: string) => void): number[] {
  const counters = options.map((_, position) => {
    const counter = v.safeParse(Count, document[`votes${position}`] ?? 0);
    if (!counter.success) warn(`votes${position} ${counter.issues[0].message}, counted as 0`);
    return counter.success ? counter.output : 0;
  });
  const beyond = Object.keys(document).filter(
    (key) => /^votes\d+$/.test(key) && Number(key.slice(5)) >= options.length,
  );
  for (const key of beyond) warn(`${key} has no option, left out`);
  return counters;
}

export const pollDocuments = collection({
  must: { title: TextField, options: Options },
  may: { totalVotes: Count, isLive: Switch, ...times },
  numbered: /^votes\d+$/,
  row: (fields, warn, document) => {
    const counters = countersOf(document, fields.options, warn);
    const sum = counters.reduce((total, votes) => total + votes, 0);
    if (sum > 2_000_000_000) throw new BadDocument('the counters add up to more than a poll can hold');
    if (fields.totalVotes !== null && fields.totalVotes !== sum) {
      warn(`totalVotes is ${fields.totalVotes}, its options add up to ${sum}: ${sum} counts`);
    }
    const options = fields.options.map((title, position) => ({ title, votes: counters[position] }));
    return { title: fields.title, options, live: fields.isLive ?? false, at: timeOf(fields) };
  },
});

export const pollVotes = collection({
  must: { user: Reference, pollId: Reference, vote: TextField },
  may: times,
  row: (fields) => ({ user_id: fields.user, poll_id: fields.pollId, vote: fields.vote, at: timeOf(fields) }),
});

const VideoId = v.message(v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)), 'is not a video id');

/** The original's streams need none. */
const UNTITLED = 'Live class';

export const streamDocuments = collection({
  must: { videoId: VideoId },
  may: { title: TextField, thumbnailURL: WebAddress, isLive: Switch, ...times },
  row: (fields) => ({
    title: fields.title ?? UNTITLED,
    video_id: fields.videoId,
    thumbnail_url: fields.thumbnailURL,
    live: fields.isLive ?? false,
    at: timeOf(fields),
  }),
});
