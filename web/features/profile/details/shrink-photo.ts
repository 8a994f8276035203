const SIDE = 512;
const QUALITY = 0.9;
const WORTH_SHRINKING = 200_000;

/** The photo in about as many pixels as are kept: a phone's camera makes fifty times more, which a slow line would carry for nothing. What the browser cannot read goes as it is, and the server judges. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size < WORTH_SHRINKING) return file;
  const small = await draw(file).catch(() => null);
  return small && small.size < file.size ? small : file;
}

async function draw(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.min(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG knows no transparency, and its black is no background for a face.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
