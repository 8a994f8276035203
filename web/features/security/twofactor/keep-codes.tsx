import { useEffect, useRef } from 'react';
import { RecoveryCodes } from '#web/platform/two-factor/recovery-codes.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';

type KeepCodesProps = { codes: string[]; onKept: () => void };

/** Recovery codes, which are shown this one time: they stay until they are said to be kept. */
export function SaveCodes({ codes, onKept }: KeepCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-md gap-4">
      <div>
        <h4 ref={heading} tabIndex={-1} className="rounded-control font-display text-base">
          {m.security_codes_title()}
        </h4>
        <p className="mt-0.5 text-base text-ink-2">{m.security_codes_text()}</p>
      </div>
      <RecoveryCodes codes={codes} fileName="adhyay-recovery-codes.txt" />
      <Button className="justify-self-start" onClick={onKept}>
        {m.common_codes_kept()}
      </Button>
    </div>
  );
}
