/** The address of a picture that holds the picture itself: it is shown, and nothing is asked for. */
export function dataAddress(bytes: ArrayBuffer, type = 'image/webp'): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([bytes], { type }));
  });
}
