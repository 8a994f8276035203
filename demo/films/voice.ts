import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const VOICES = { en: ['-v', 'en-gb+f4', '-s', '148'], hi: ['-v', 'hi+f4', '-s', '140'] };
export const RATE = 22_050;
const HEADER_BYTES = 44;

/** A sentence as 16-bit samples of one channel at `RATE`, spoken by espeak-ng. */
export function speak(sentence: string, language: 'en' | 'hi', folder: string): Int16Array {
  const file = join(folder, 'sentence.wav');
  execFileSync('espeak-ng', [...VOICES[language], '-w', file, sentence]);
  const bytes = readFileSync(file).subarray(HEADER_BYTES);
  return new Int16Array(Uint8Array.from(bytes).buffer, 0, Math.floor(bytes.length / 2));
}

/** Samples as a WAV file. */
export function toWav(samples: Int16Array): Buffer {
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
