import type { MediaKind } from '#contract/media.ts';

/** Why an upload ended that waiting cannot mend: a code that the server refused with. */
type UploadFault = string;

/**
 * A file on its way. `queued`: for its turn. `waiting`: for the network, or for a server that is away; it goes on by
 * itself. `received`: all has come, what becomes of it the medium says. `mediaId` is null until the server has given one.
 */
export type UploadTask = {
  key: number;
  kind: MediaKind;
  name: string;
  bytes: number;
  sent: number;
  speed: number | undefined;
  phase: 'queued' | 'sending' | 'waiting' | 'paused' | 'received' | 'failed';
  /** It came with others; a form has its own. */
  isQueued: boolean;
  mediaId: string | null;
  fault: UploadFault | null;
};
