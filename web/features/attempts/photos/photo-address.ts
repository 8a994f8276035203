/** Where its owner, and staff who mark, see a photo of an answer. */
export const addressOfPhoto = (photoId: string): string => `/files/answer-photos/${photoId}`;
