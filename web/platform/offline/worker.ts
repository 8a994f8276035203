/** The worker's own address, as the server says it; none where it is switched off (record 0059). */
const addressOfWorker = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=service-worker]')?.content;

/**
 * The service worker of this build, which comes if it is not there; undefined where the browser refuses one, as in a private
 * window, and where the school has switched it off: then what was kept goes too. Never rejects.
 */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    const address = addressOfWorker();
    if (address) return await navigator.serviceWorker.register(address);
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Everything works, as long as there is a line.
  }
  return undefined;
}
