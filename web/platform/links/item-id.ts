const MAX_LENGTH = 128;

/** Whether a part of an address could be the id of something at all: the server is not asked for what it would refuse. */
export function isId(text: string): boolean {
  return text.length > 0 && text.length <= MAX_LENGTH && !/[\0\uFDD0-\uFDEF]/.test(text);
}
