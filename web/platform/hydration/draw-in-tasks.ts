import { options } from 'preact';

/**
 * From here on what changed is drawn in a task of its own, and effects run in the next. Preact itself draws in a microtask, and
 * of those one may run between two listeners of one event: a controlled text would be put back before the second reads what was
 * typed. Its effects wait for a frame, which a page that nobody looks at does not get.
 */
export function drawInTasks(): void {
  options.debounceRendering = queueTask;
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
