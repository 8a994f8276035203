import { ApiError, codeOf } from '#web/platform/api.ts';

/** What came of sending: `code` of a refusal, undefined where no answer came or nobody can act on it. */
export type SentPicture = { isTaken: true } | { isTaken: false; code: string | undefined };

/**
 * Sends a picture (a data URL) to one of our addresses; `onShare` is told the share that has left. It does not throw, and answers
 * nothing once it is aborted.
 */
export function sendPicture(
  address: string,
  picture: string,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<SentPicture> {
  return new Promise((resolve) => {
    const photo = blobOf(picture);
    // Fetch does not tell how far an upload is.
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.responseType = 'json';
    request.setRequestHeader('content-type', photo.type);
    request.upload.onprogress = ({ loaded, total }) => onShare(total ? loaded / total : 0);
    request.onerror = () => resolve({ isTaken: false, code: undefined });
    request.onload = () => resolve(sentOf(request.status, request.response));
    signal.addEventListener('abort', () => request.abort());
    request.send(photo);
  });
}

function sentOf(status: number, answer: object | null): SentPicture {
  return status === 200 ? { isTaken: true } : { isTaken: false, code: codeOf(new ApiError(status, answer ?? {})) };
}

function blobOf(picture: string): Blob {
  const [head = '', data = ''] = picture.split(',');
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: head.slice('data:'.length).split(';')[0] ?? '' });
}
