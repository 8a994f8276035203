import S3rver from 's3rver';

// Run with its port and its folder: a bucket in a process of its own, which can be killed.
const [port = '', directory = ''] = process.argv.slice(2);
const address = '127.0.0.1';
await new S3rver({
  address,
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'school' }],
}).run();
