import { expect, test } from 'vitest';
import { connectionOptions } from './address.ts';

test('one address or several, with a name and a password, with a token, with TLS', () => {
  expect(connectionOptions('nats://127.0.0.1:4222')).toMatchObject({ servers: ['127.0.0.1:4222'], reconnect: false });
  expect(connectionOptions('nats://127.0.0.1:4222')).not.toHaveProperty('tls');
  const several = connectionOptions('tls://school:p%40ss@a.test:4222, tls://b.test:4333');
  expect(several).toMatchObject({ servers: ['a.test:4222', 'b.test:4333'], user: 'school', pass: 'p@ss', tls: {} });
  expect(connectionOptions('nats://s3cret@a.test:4222')).toMatchObject({ token: 's3cret' });
});
