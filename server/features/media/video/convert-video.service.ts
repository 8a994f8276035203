import { type Conversion, type Convert, Unusable } from '#server/features/media/conversion/conversion.rules.ts';
import type { MediaFacts } from '#server/features/media/media.store.ts';
import type { Ffmpeg } from '#server/platform/child/ffmpeg.ts';
import type { JobServices } from '#server/platform/jobs.ts';
import { type Bench, encode, lengthOf, measureGain, probe } from './encode.service.ts';
import { ENCODING_STYLE, type Original, type Plan } from './encoding.rules.ts';
import { type ClearRendition, encryptRendition, openPieceStore, type PieceStore } from './encryption.service.ts';
import { drawPictures } from './pictures.service.ts';
import { planRenditions, planSprite } from './renditions.rules.ts';
import { findRendition, insertVideo, type Rendition, readMade } from './renditions.store.ts';

// Of a hundred: what hearing the sound, encoding, and sealing take.
const HEARD = 8;
const ENCODED = 90;
const SEALED = 99;

/** A converter that works with these programs, or with those of this machine. */
export function converterBy(given?: Ffmpeg): Convert {
  return async (conversion) => {
    const { services, medium, path, scratch, signal } = conversion;
    const programs = given ?? services.ffmpeg.find();
    if (!programs) throw new Unusable('no-converter');
    const bench = { ...programs, scratch, signal };
    const { original, source } = await probe(bench, path);
    const made = await readMade(services.db, medium.id);
    const plan: Plan = {
      ...{ source, gain: 0, style: ENCODING_STYLE },
      // What plays already stays as it is: somebody may be watching it by its key.
      rungs: planRenditions(source, medium.wants1080).filter(({ name }) => !made.names.includes(name)),
      hasSoundAlone: !made.names.includes('audio'),
      strip: made.pictures ? null : planSprite(source, source.seconds ?? 0),
    };
    if (plan.rungs.length === 0 && made.pictures)
      return insertVideo(services.db, medium.id, factsOf(made.pictures), []);
    const tell = (from: number, to: number) => (seconds: number) =>
      conversion.progress(from + (to - from) * Math.min(1, seconds / (source.seconds || Infinity)));
    const gain = await measureGain(bench, original, source, tell(0, HEARD));
    const clear = await encode(bench, original, { ...plan, gain }, tell(HEARD, ENCODED));
    await keepAndPublish(conversion, bench, { original, plan, clear, pictures: made.pictures });
  };
}

export const convertVideo: Convert = converterBy();

type Made = Awaited<ReturnType<typeof readMade>>['pictures'];
type Work = { original: Original; plan: Plan; clear: ClearRendition[]; pictures: Made };

const factsOf = ({ strip, ...facts }: NonNullable<Made>): MediaFacts => ({ ...facts, ...(strip && { strip }) });

async function keepAndPublish(conversion: Conversion, bench: Bench, work: Work): Promise<void> {
  const { services, medium, signal, progress } = conversion;
  const pieceStore = openPieceStore(services);
  const renditions: Rendition[] = [];
  try {
    const facts = work.pictures ? factsOf(work.pictures) : await keepPictures(pieceStore, bench, work);
    for (const [at, rendition] of work.clear.entries()) {
      renditions.push(await encryptRendition(services, pieceStore, rendition, signal));
      progress(ENCODED + ((SEALED - ENCODED) * (at + 1)) / work.clear.length);
    }
    signal.throwIfAborted();
    await insertVideo(services.db, medium.id, facts, renditions);
  } catch (error) {
    await takeBack(services, medium.id, pieceStore, renditions[0]);
    throw error;
  }
}

/** The answer to a commit may be lost: what does stand before students is not taken from under them. */
async function takeBack(
  { db, log }: JobServices,
  mediaId: string,
  pieceStore: PieceStore,
  made: Rendition | undefined,
) {
  try {
    if (!made || !(await findRendition(db, mediaId, made))) await pieceStore.takeBack();
  } catch (error) {
    log.warn({ err: error, mediaId }, 'what a conversion kept is left to the sweep');
  }
}

async function keepPictures(
  pieceStore: PieceStore,
  bench: Bench,
  { original, plan, clear }: Work,
): Promise<MediaFacts> {
  const { source, strip: stripPlan } = plan;
  const seconds = Math.max(...clear.map(lengthOf));
  const facts = { seconds, width: source.width, height: source.height };
  const drawn = stripPlan && (await drawPictures(bench, original, source, stripPlan));
  if (!drawn) return facts;
  const posterKey = await pieceStore.keep(drawn.poster);
  const strip = { key: await pieceStore.keep(drawn.strip.image), ...drawn.strip.facts };
  return { ...facts, posterKey, strip };
}
