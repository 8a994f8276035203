/** Is not built yet. */
export function CertificatePage() {
  return null;
}
