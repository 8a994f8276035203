import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** `answers`: what the first mails hear, in order: come later, no more than silence, or no for good; after them all are taken. */
type Settings = {
  port?: number;
  tls?: 'offered' | 'at once';
  account?: { user: string; pass: string };
  answers?: ('busy' | 'silence' | 'never')[];
};

/** A mail as it came in, also one that was not taken. */
export type ReceivedMail = { raw: string; from: string; to: string[]; secure: boolean; user: string | null };

const HOST = '127.0.0.1';
const living = new Set<ChildProcess>();
process.once('exit', () => living.forEach((child) => void child.kill('SIGKILL')));

/** An SMTP server in a process of its own. Its certificate is signed by nobody. */
export async function startSmtp(settings: Settings = {}) {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  living.add(child);
  const mails: ReceivedMail[] = [];
  const [{ port }] = await once(child, 'message');
  child.on('message', (mail: ReceivedMail) => mails.push(mail));
  const scheme = settings.tls === 'at once' ? 'smtps' : 'smtp';
  return {
    port: Number(port),
    url: `${scheme}://${HOST}:${port}`,
    mails,
    stop: async () => {
      living.delete(child);
      if (child.kill('SIGKILL')) await once(child, 'close');
    },
  };
}

async function serve({ port = 0, tls, account, answers = [] }: Settings): Promise<void> {
  const server = new SMTPServer({
    logger: false,
    secure: tls === 'at once',
    disabledCommands: [...(tls === 'offered' ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const right = username === account?.user && password === account?.pass;
      callback(right ? null : new Error('Invalid username or password'), { user: username });
    },
    async onData(stream, { envelope, secure, user }, callback) {
      // A program that is killed in the middle of a mail leaves half of it.
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      const { mailFrom, rcptTo } = envelope;
      const from = mailFrom ? mailFrom.address : '';
      process.send?.({ raw, from, to: rcptTo.map(({ address }) => address), secure, user: user ?? null });
      const answer = answers.shift();
      if (answer !== 'silence') callback(answer ? refusal(answer) : null);
    },
  });
  // Clients that do not trust the certificate hang up in the middle.
  server.on('error', () => undefined);
  const listening = server.listen(port, HOST);
  await once(listening, 'listening');
  const address = listening.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : port });
}

function refusal(answer: 'busy' | 'never'): Error {
  const responseCode = answer === 'busy' ? 451 : 550;
  return Object.assign(new Error(answer === 'busy' ? 'Try again later' : 'No such mailbox'), { responseCode });
}

if (import.meta.main) await serve(JSON.parse(process.argv[2] ?? '{}'));
