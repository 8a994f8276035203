import { type Boot, deviceOf } from '#contract/page-boot.ts';

/** The kind of device that this is, where the page does not say it. */
export function thisDevice(): Boot['device'] {
  return deviceOf(navigator.userAgent);
}
