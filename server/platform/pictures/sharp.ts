/** What draws and encodes pictures, loaded with the first that is: many processes never have one. */
export const loadSharp = async () => (await import('sharp')).default;
