/** Where a film may be read from now; `until` its playlists and keys open. */
export type VideoAddresses = { manifestUrl: string; audioUrl: string | null; until: string };

const PLAYLIST = /(?:^|\/)([\w-]+)\.m3u8(?=[?#]|$)/;
const ENDS = /\.(?:m3u8|key)(?=[?#]|$)/;
/** So long before their end addresses are asked for anew. */
const EARLY_MS = 15_000;

/** The quality whose playlist an address is: '240p', 'audio', 'master'; undefined for what is no playlist. */
export function qualityOf(address: string): string | undefined {
  return PLAYLIST.exec(address)?.[1];
}

/** The playlist of one quality: it stands beside the master and is opened by the same query. */
export function playlistOf({ manifestUrl }: VideoAddresses, quality: string): string {
  return manifestUrl.replace('master.m3u8', `${quality}.m3u8`);
}

/**
 * Gives for the address of a playlist or key one that opens still: any of them is opened by the newest query. `renew`
 * asks the server for leave again, once for all that want it at a time.
 */
export function keepAddresses(first: VideoAddresses, renew: () => Promise<VideoAddresses>) {
  let source = first;
  let renewing: Promise<void> | undefined;

  function refresh(): Promise<void> {
    renewing ??= renew()
      .then((next) => {
        source = next;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  return {
    source: () => source,
    refresh,
    /** Throws what `renew` threw. */
    async fresh(address: string): Promise<string> {
      if (!ENDS.test(address)) return address;
      if (Date.parse(source.until) - EARLY_MS < Date.now()) await refresh();
      const url = new URL(address);
      url.search = new URL(source.manifestUrl, address).search;
      return url.href;
    },
  };
}
