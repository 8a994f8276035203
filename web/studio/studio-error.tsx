import { useRouter } from '@tanstack/react-router';
import { PageFailed } from '#web/studio/parts/page/page-failed.tsx';

/** A screen that threw: the snapshot stays, and Retry draws it anew. */
export function StudioError({ reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return <PageFailed onRetry={() => void retry()} />;
}
