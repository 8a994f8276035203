import { useState } from 'react';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Strip } from './strip.tsx';
import { useNewVersion } from './use-new-version.ts';

/** A new build is here: it is taken when somebody says so, or with the next start. */
export function NewVersionStrip({ registration }: { registration: ServiceWorkerRegistration }) {
  useLanguage();
  const reload = useNewVersion(registration);
  const [isClosed, setIsClosed] = useState(false);
  if (!reload || isClosed) return null;
  const action = (
    <Button icon="refresh" onClick={reload}>
      {m.pocket_new_version_reload()}
    </Button>
  );
  return (
    <Strip
      label={m.pocket_new_version()}
      action={action}
      closeLabel={m.pocket_not_now()}
      onClose={() => setIsClosed(true)}
    >
      {m.pocket_new_version_text()}
    </Strip>
  );
}
