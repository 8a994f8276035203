/**
 * Does work of a job that takes long. Where the process is asked to stop in the middle, `again` asks for it as a new job: the restarts
 * of an evening use up no tries, which are for what takes the process with it. Throws whatever else the work throws.
 */
export async function giveBackOnStop(
  stopping: AbortSignal,
  work: () => Promise<unknown>,
  again: () => Promise<void>,
): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!stopping.aborted) throw error;
    await again();
    return 'given back';
  }
}
