import { lazy } from 'react';
import { m } from '#web/platform/words.ts';
import { LatePart } from '#web/ui/feedback/late-part.tsx';
import { CopyButton } from './copy-button.tsx';

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

type AppSecretProps = { secret: string; uri: string };

/** What an authenticator app is given: a picture to scan, or the secret to type where the app is on this very phone. */
export function AppSecret({ secret, uri }: AppSecretProps) {
  return (
    <div className="grid gap-4">
      <LatePart className="size-48">
        <QrCode text={uri} label={m.codes_qr_label()} />
      </LatePart>
      <div>
        <p className="text-ink-2 text-sm">{m.codes_secret_intro()}</p>
        <code className="mt-1 block text-md wrap-anywhere">{inFours(secret)}</code>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret} label={m.common_copy()} />
        <a href={uri} className="flex min-h-11 items-center font-display text-base text-brand-700 hover:underline">
          {m.codes_open_app()}
        </a>
      </div>
    </div>
  );
}

/** A secret in groups of four, as people read it out. */
export function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
