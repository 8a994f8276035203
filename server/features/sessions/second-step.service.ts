import { isStaff } from '#contract/rights.ts';
import type { CodeKind, Viewer } from '#contract/sessions.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { newLink } from '#server/features/links/links.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { countRecoveryCodes, hasTwoFactor } from '#server/features/twofactor/twofactor.access.ts';
import { takeCode } from '#server/features/twofactor/twofactor.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { momentInWords } from '#server/platform/mail/moment.ts';
import type { Context } from '#server/platform/rpc.ts';
import { takeSignInCode } from './sign-in-codes.service.ts';

/** What the code that came with a sign-in is worth. `missing`: staff who may not sign in without two-factor. */
export type SecondStep = 'none' | 'passed' | 'missing' | { needed: CodeKind } | { wrong: CodeKind };

/** Takes the second step of somebody whose password was right. */
export async function takeSecondStep(context: Context, viewer: Viewer, code: string | undefined): Promise<SecondStep> {
  if (await hasTwoFactor(context.db, viewer.id)) {
    if (!code) return { needed: 'totp' };
    return (await takeOwnCode(context, viewer, code)) ? 'passed' : { wrong: 'totp' };
  }
  if (context.rules.production && isStaff(viewer.role)) {
    await sendSetupLink(context, viewer);
    return 'missing';
  }
  if (!code) return 'none';
  return (await takeSignInCode(context.db, viewer.id, code)) ? 'passed' : { wrong: 'mail' };
}

/** Takes a code of somebody's app, or a recovery code, which they hear of by mail. */
export async function takeOwnCode(context: Context, viewer: Viewer, code: string): Promise<boolean> {
  const { secrets, publicUrl } = context;
  const { id: userId, name, email, language } = viewer;
  return inTransaction(context.db, async (db) => {
    const taken = await takeCode({ db, secrets }, userId, code);
    if (taken !== 'recovery') return taken !== undefined;
    const left = await countRecoveryCodes(db, userId);
    await sendMail(db, {
      template: 'recovery-code-used',
      details: { name, when: momentInWords(language), left, profileLink: `${publicUrl}/profile` },
      to: email,
      language,
      dedupeKey: `recovery-code-used:${userId}:${Date.now()}`,
      userId,
    });
    await recordEvent(db, context, 'two-factor.recovery-code-used', { subjectId: userId, details: { left } });
    return true;
  });
}

const MINUTE_MS = 60_000;
const HOURS = 1;

/** Mails a link to set two-factor up; sign-ins of one minute make one mail. */
async function sendSetupLink(context: Context, { id: userId, name, email, language }: Viewer): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const token = await newLink(db, { userId, purpose: 'two-factor-setup', seconds: HOURS * 3600 });
    const details = { name, link: `${context.publicUrl}/staff-entry?token=${token}`, hours: HOURS };
    const dedupeKey = `two-factor-setup:${userId}:${Math.floor(Date.now() / MINUTE_MS)}`;
    await sendMail(db, { template: 'two-factor-setup', details, to: email, language, dedupeKey, userId });
  });
}
