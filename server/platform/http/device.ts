import Bowser from 'bowser';

const KNOWN = new Set(Object.values(Bowser.BROWSER_MAP));

/** A User-Agent header as people would say it: "Chrome on Android"; empty when it names no known browser. */
export function deviceInWords(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  // Bowser takes an unknown browser's name from the header as it stands, which may say anything.
  if (!browser.name || !KNOWN.has(browser.name)) return '';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
