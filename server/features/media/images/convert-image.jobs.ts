import type { Convert } from '#server/features/media/conversion/conversion.rules.ts';

export const convertImage: Convert = async () => {
  throw new Error('not built yet');
};
