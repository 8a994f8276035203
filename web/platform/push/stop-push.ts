const PATIENCE_MS = 3000;

/** Nothing more is pushed to this browser, and what was shown goes. Never rejects; done within some seconds. */
export async function stopPushHere(): Promise<void> {
  const stop = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  };
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([stop().catch(() => undefined), late]);
}
