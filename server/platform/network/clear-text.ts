const THIS_MACHINE = ['', 'localhost', '127.0.0.1', '[::1]'];

/** Whether an address of HTTP leads to another machine without TLS. */
export function isClear(endpoint: string | undefined): boolean {
  if (!endpoint?.startsWith('http://')) return false;
  return !THIS_MACHINE.includes(new URL(endpoint).hostname);
}

/** Whether an address of PostgreSQL leads to another machine, perhaps without TLS. */
export function crossesHostsInClear(databaseUrl: string | undefined): boolean {
  if (!databaseUrl) return false;
  const url = new URL(databaseUrl);
  const local = THIS_MACHINE.includes(url.hostname) || url.searchParams.has('host');
  return !local && !['verify-full', 'verify-ca', 'require'].includes(url.searchParams.get('sslmode') ?? '');
}

/** Whether one of the addresses of a NATS bus leads to another machine without TLS. */
export function isBusInClear(busUrl: string | undefined): boolean {
  const addresses = busUrl?.split(',').map((each) => new URL(each.trim())) ?? [];
  return addresses.some(({ protocol, hostname }) => protocol === 'nats:' && !THIS_MACHINE.includes(hostname));
}

/** What `isBusAddress` asks for, as a sentence of the settings goes on. */
export const BUS_ADDRESS =
  'is an address of NATS, or several with commas between them: nats://host:4222 or tls://host:4222';

/** Whether a text is the addresses of a NATS bus. */
export function isBusAddress(text: string): boolean {
  return text.split(',').every((each) => /^(nats|tls):\/\/[^/]/.test(each.trim()) && URL.canParse(each.trim()));
}
