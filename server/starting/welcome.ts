import type { Config } from '#server/config.ts';
import { findJoinAddress } from '#server/features/staff/staff.service.ts';
import type { RunningServices } from '#server/services.ts';

const NO_FFMPEG =
  'Videos wait until ffmpeg is here (Debian, Ubuntu: sudo apt-get install ffmpeg; macOS: brew install ffmpeg).';

/** What `npm start` says when the school is open; where nobody runs it yet, the address at which its administrator joins. */
export async function welcome(config: Config, services: RunningServices): Promise<string> {
  const joinAddress = await findJoinAddress(services);
  const lines = [`\nAdhyay is open at ${config.publicUrl}`];
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
  if (joinAddress)
    lines.push('', 'Nobody runs this school yet. Join as its administrator (once, within a day):', `  ${joinAddress}`);
  if (!config.mail.smtpUrl && !services.keys.mailKeys())
    lines.push('', `Mails are not sent but laid into ${config.mail.outbox}`);
  if (services.ffmpeg.isHere && !services.ffmpeg.find()) lines.push('', NO_FFMPEG);
  return [...lines, '', 'Stop with Ctrl-C.'].join('\n');
}
