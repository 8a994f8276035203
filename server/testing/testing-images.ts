import { crc32, deflateSync } from 'node:zlib';

/** A PNG whose header may say of its size what it likes. */
export function pngOf(width: number, height: number, pixels: Buffer = Buffer.alloc(0), more: [string, Buffer][] = []) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks: [string, Buffer][] = [
    ['IHDR', head],
    ...more,
    ['IDAT', deflateSync(pixels)],
    ['IEND', Buffer.alloc(0)],
  ];
  return Buffer.concat([signature, ...chunks.map(([type, data]) => chunkOf(type, data))]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
