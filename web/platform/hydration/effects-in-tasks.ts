import { options } from 'preact';

/**
 * From here on effects run in the task after what was drawn. Preact's own wait for a frame: a page that nobody looks at does not
 * get one, and who types at once is faster.
 */
export function runEffectsInTasks(): void {
  options.requestAnimationFrame = queueTask;
}

const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => waiting.shift()?.();

/** A timer would do, but browsers hold those of a hidden page back by up to a minute. */
function queueTask(task: () => void): void {
  waiting.push(task);
  port2.postMessage(null);
}
