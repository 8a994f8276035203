import type { Config } from './config.ts';

/** What `npm start` says when the school is open. */
export function welcome(config: Config): string {
  const address = config.publicUrl ?? `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`;
  const lines = [`\nAdhyay is open at ${address}`];
  if (config.demo) {
    lines.push(
      '',
      'Sign in to the demo school with the password  adhyay-demo-1  as',
      '  student@demo.test    a student who owns a few things',
      '  student2@demo.test   a student who is new',
      '  tutor@demo.test      the instructor',
      '  support@demo.test, admin@demo.test',
    );
  }
  return [...lines, '', 'Stop with Ctrl-C.'].join('\n');
}
