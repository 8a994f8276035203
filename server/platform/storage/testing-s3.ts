import S3rver from 's3rver';
import type { S3Settings } from './s3-storage.ts';

/** An S3-speaking server in this process, over a folder, with one empty bucket. */
export async function openTestBucket(directory: string): Promise<S3Settings & { close: () => Promise<void> }> {
  const bucket = 'school';
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await s3.run();
  return {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ap-south-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    close: () => s3.close(),
  };
}
