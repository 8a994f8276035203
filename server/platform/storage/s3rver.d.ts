declare module 's3rver' {
  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  };
  namespace S3rver {
    type Call = { method: string; query: Record<string, string | undefined>; status: number; body: unknown };
  }
  class S3rver {
    constructor(options: Options);
    middleware: ((call: S3rver.Call, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
