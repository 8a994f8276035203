import { os } from '#server/platform/rpc.ts';

const notBuilt = async (): Promise<never> => {
  throw new Error('not built yet');
};

export const certificates = os.certificates.router({
  claim: os.certificates.claim.handler(notBuilt),
  find: os.certificates.find.handler(notBuilt),
  revoke: os.certificates.revoke.handler(notBuilt),
});
