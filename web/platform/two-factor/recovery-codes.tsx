import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from './copy-button.tsx';

type RecoveryCodesProps = { codes: string[]; fileName: string };

/** The codes that sign in when the phone is lost: shown once, to be copied or kept as a file. */
export function RecoveryCodes({ codes, fileName }: RecoveryCodesProps) {
  const text = codes.join('\n');
  return (
    <div className="grid gap-4">
      <ul className="flex flex-wrap gap-x-6 gap-y-2 rounded-control bg-sunken p-4 text-md">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={m.codes_copy()} />
        <Button variant="line" onClick={() => save(text, fileName)}>
          {m.common_download()}
        </Button>
      </div>
    </div>
  );
}

function save(text: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
