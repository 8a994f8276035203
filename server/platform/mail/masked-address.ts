/** An e-mail address that its owner knows again and nobody else can write to: a•••••@g•••.com. */
export function maskAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  const [host = '', ...rest] = domain.split('.');
  return `${local.slice(0, 1)}•••@${host.slice(0, 1)}•••${rest.map((part) => `.${part}`).join('')}`;
}
