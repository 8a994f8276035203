import { useEffect, useEffectEvent } from 'react';

/** Takes the code out of the text message as it arrives, where the browser can read it (WebOTP) and its owner lets it. */
export function useArrivingCode(take: (code: string) => void): void {
  const onCode = useEffectEvent(take);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const ended = new AbortController();
    const asked = { otp: { transport: ['sms'] }, signal: ended.signal };
    const stay = (): void => undefined;
    navigator.credentials.get(asked).then((arrived) => {
      if (arrived && 'code' in arrived) onCode(String(arrived.code));
    }, stay);
    return () => ended.abort();
  }, []);
}
