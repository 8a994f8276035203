import type { Convert } from '#server/features/media/conversion/conversion.rules.ts';

export const convertVideo: Convert = async () => {
  throw new Error('not built yet');
};
