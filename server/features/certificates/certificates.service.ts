/** Certificates carry a name: they go with the account. */
export { removeCertificatesOf as forgetCertificatesOf } from './certificates.store.ts';
