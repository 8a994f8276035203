/** Whether a call failed for want of a line, or of an answer in time. */
export function isWithoutAnswer(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}
