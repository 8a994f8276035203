/** What is said from a second of the film on. */
export type Cue = { seconds: number; text: string };

/**
 * The cues of captions (WebVTT), read by the browser itself as for a film. Rejects when they do not come. Cues that say the
 * same again without a pause are one, as captions repeat what stands still.
 */
export function readCues(url: string): Promise<Cue[]> {
  const video = document.createElement('video');
  const element = document.createElement('track');
  element.kind = 'captions';
  element.src = url;
  const loaded = new Promise<Cue[]>((resolve, reject) => {
    element.addEventListener('load', () => resolve(joinRepeated([...(element.track.cues ?? [])].map(toCue))));
    element.addEventListener('error', () => reject(new Error('the captions did not come')));
  });
  video.append(element);
  // Only a track that is wanted is fetched.
  element.track.mode = 'hidden';
  return loaded;
}

function toCue(cue: TextTrackCue): Cue {
  const text = cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
  return { seconds: cue.startTime, text: text.replace(/\s+/g, ' ').trim() };
}

/** Without empty cues and what is said again. */
export function joinRepeated(cues: Cue[]): Cue[] {
  return cues.filter(({ text }, at) => text !== '' && text !== cues[at - 1]?.text);
}

/** The cues that hold a text, in any case; all without one. */
export function findCues(cues: Cue[], text: string): Cue[] {
  const wanted = text.trim().toLocaleLowerCase().normalize();
  return wanted ? cues.filter((cue) => cue.text.toLocaleLowerCase().normalize().includes(wanted)) : cues;
}

/** The cue that a second of the film is in; undefined before the first. */
export function cueAt(cues: readonly Cue[], seconds: number): Cue | undefined {
  return cues.findLast((cue) => Math.floor(cue.seconds) <= seconds);
}
