const MAX_EDGE = 2000;
const WORTH_IT_BYTES = 500 * 1024;
const QUALITY = 0.85;

/** A photo as large as the school keeps it: a phone's is ten times that, on a slow line. What cannot be made smaller stays. */
export async function smallerPhoto(file: Blob): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size < WORTH_IT_BYTES) return file;
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, MAX_EDGE / Math.max(photo.width, photo.height));
    const smaller = await drawn(photo, Math.round(photo.width * scale), Math.round(photo.height * scale));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

async function drawn(photo: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  // A JPEG has no transparency: what shows through is paper, not ink.
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, width, height);
  brush.drawImage(photo, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
