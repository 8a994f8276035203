import type { MediaFault } from '#contract/media.ts';
import type { JobServices } from '#server/platform/jobs.ts';

/** What a converter of one kind works on. */
export type Conversion = {
  services: JobServices;
  medium: { id: string; name: string; bytes: number; wants1080: boolean };
  /** A local copy of the original. */
  path: string;
  /** An empty folder of its own, removed afterwards, however it ends. */
  scratch: string;
  /** Says how far it is, 0 to 100; written down at most once a second. */
  progress: (percent: number) => void;
  /** Aborted when staff cancel, or when the process stops: end children and throw. */
  signal: AbortSignal;
};

/** Makes what students are sent and publishes it in one transaction together with the medium's own facts, or throws. */
export type Convert = (conversion: Conversion) => Promise<void>;

/** The file itself is at fault, not the machine: it is not tried again, and staff read why. */
export class Unusable extends Error {
  readonly fault: MediaFault;

  constructor(fault: MediaFault) {
    super(`the file cannot be used: ${fault}`);
    this.fault = fault;
  }
}
