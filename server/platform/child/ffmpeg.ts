import { accessSync, constants, statSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

/** Paths of the two programs that convert films. */
export type Ffmpeg = { ffmpeg: string; ffprobe: string };

type Settings = { ffmpeg: string | undefined; ffprobe: string | undefined; path: string | undefined };

/**
 * Both programs, or undefined when one is missing: `ffmpeg` and `ffprobe` name a program or its folder and go first,
 * then comes what stands beside the other, then `path` (folders as in PATH).
 */
export function findFfmpeg({ ffmpeg, ffprobe, path = '' }: Settings): Ffmpeg | undefined {
  const beside = [ffmpeg, ffprobe].filter((it) => it !== undefined).map(folderOf);
  const folders = [...beside, ...path.split(delimiter)].filter((it) => it !== '');
  const find = (name: string, chosen: string | undefined) =>
    [...(chosen ? [chosen] : []), ...folders.map((folder) => join(folder, name))].find(isProgram);
  const found = { ffmpeg: find('ffmpeg', ffmpeg), ffprobe: find('ffprobe', ffprobe) };
  return found.ffmpeg && found.ffprobe ? { ffmpeg: found.ffmpeg, ffprobe: found.ffprobe } : undefined;
}

const folderOf = (path: string): string => (/^ff(mpeg|probe)/.test(basename(path)) ? dirname(path) : path);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
