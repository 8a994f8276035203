import type { MailKeys, PaymentKeys } from '#contract/settings/keys.studio.ts';
import type { StudioSettings } from '#contract/settings/settings.studio.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { mayAsk } from '#server/platform/network/outgoing.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import { type Context, os, requirePerson } from '#server/platform/rpc.ts';
import { type KeysName, listKeys, readLockedKeys, removeEncryptedKeys as removeRow, setKeys } from './keys.store.ts';
import { readSchool } from './settings.access.ts';
import { earlierUntil, openPaymentKeys, succeed } from './stored-keys.rules.ts';
import { trialEmail } from './trial.rules.ts';

const SUBJECT = 'settings';
const LOOK_BACK_MS = 60_000;

/** Which keys are set, and whether this process works with them. */
export async function readKeysState({ db, keys }: Context): Promise<StudioSettings['keys']> {
  const rows = await listKeys(db);
  const stateOf = (name: KeysName) => {
    const row = rows.find((each) => each.name === name);
    if (!row) return null;
    const inForce = keys.keptSince(name)?.getTime() === row.setAt.getTime();
    const until = row.earlierUntil !== null && row.earlierUntil > new Date() ? row.earlierUntil : null;
    return { shown: row.shown, setAt: row.setAt.toISOString(), earlierUntil: until?.toISOString() ?? null, inForce };
  };
  return { mail: stateOf('mail'), payments: stateOf('payments'), messages: stateOf('messages') };
}

export const setMail = os.settings.setMail.handler(async ({ context, input }) => {
  const shown = { ...shownOf(input), from: input.from };
  await context.db.transaction().execute(async (tx) => {
    await readLockedKeys(tx, 'mail');
    const sealed = context.secrets.seal(JSON.stringify(input));
    await setKeys(tx, 'mail', { sealed, shown, earlierUntil: null });
    await recordEvent(tx, context, 'keys.set', { subjectId: SUBJECT, details: { name: 'mail', ...shown } });
  });
  await context.keys.refresh();
});

export const setMessages = os.settings.setMessages.handler(async ({ context, input, errors }) => {
  if (!mayAsk(input.address, context.rules.allowsPrivateAddresses)) throw errors.ADDRESS_REFUSED();
  const shown = { host: new URL(input.address).host };
  await context.db.transaction().execute(async (tx) => {
    await readLockedKeys(tx, 'messages');
    const sealed = context.secrets.seal(JSON.stringify(input));
    await setKeys(tx, 'messages', { sealed, shown, earlierUntil: null });
    await recordEvent(tx, context, 'keys.set', { subjectId: SUBJECT, details: { name: 'messages', ...shown } });
  });
  await context.keys.refresh();
});

export const setPayments = os.settings.setPayments.handler(async ({ context, input, errors }) => {
  if (context.rules.production && input.keyId.startsWith('rzp_test_')) throw errors.TEST_KEY();
  if (input.keySecret === input.webhookSecret) throw errors.SAME_SECRET();
  const refusal = await refusalOf(context, input);
  if (refusal?.kind === 'silent') throw errors.PROVIDER_SILENT();
  if (refusal) throw errors.KEYS_REFUSED({ data: { answer: refusal.message } });
  await keepPayments(context, input);
  await context.keys.refresh();
});

export const tryMail = os.settings.tryMail.handler(async ({ context, input: { keys }, errors }) => {
  const { email, language } = requirePerson(context);
  const tried = keys ?? context.keys.mailKeys();
  const letter = trialEmail(language, (await readSchool(context.db)).name[language], email);
  const tell = (outcome: 'taken' | 'refused') =>
    recordEvent(context.db, context, 'keys.tried', {
      subjectId: SUBJECT,
      details: { name: 'mail', ...(tried && shownOf(tried)), outcome },
    });
  try {
    const taken = await context.keys.tryMail(tried, letter);
    await tell('taken');
    return { to: email, ...taken };
  } catch (error) {
    await tell('refused');
    throw errors.MAIL_REFUSED({ data: { answer: error instanceof Error ? error.message : String(error) } });
  }
});

export const removeKeys = os.settings.removeKeys.handler(async ({ context, input: { name }, errors }) => {
  await context.db.transaction().execute(async (tx) => {
    if (!(await removeRow(tx, name))) throw errors.NOT_FOUND();
    await recordEvent(tx, context, 'keys.removed', { subjectId: SUBJECT, details: { name } });
  });
  await context.keys.refresh();
});

function shownOf({ smtpUrl }: MailKeys) {
  const { hostname, username } = new URL(smtpUrl);
  return { host: hostname, user: decodeURIComponent(username) };
}

/** Why the provider does not take these keys; undefined when it does. */
async function refusalOf({ keys }: Context, given: PaymentKeys): Promise<ProviderError | undefined> {
  const now = new Date();
  try {
    const payments = keys.openPayments(given).listPayments({ from: new Date(now.getTime() - LOOK_BACK_MS), to: now });
    await payments.next();
    return undefined;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

/** Keeps them, and those of before for what is still under way under them. */
async function keepPayments(context: Context, keys: PaymentKeys): Promise<void> {
  const { secrets } = context;
  await context.db.transaction().execute(async (tx) => {
    const sealed = await readLockedKeys(tx, 'payments');
    const now = new Date();
    const before = sealed === undefined ? undefined : openedOrNone(() => openPaymentKeys(sealed, secrets, now));
    const kept = succeed(before, keys, now);
    const shown = { keyId: keys.keyId };
    const row = { sealed: secrets.seal(JSON.stringify(kept)), shown, earlierUntil: earlierUntil(kept) };
    await setKeys(tx, 'payments', row);
    await recordEvent(tx, context, 'keys.set', { subjectId: SUBJECT, details: { name: 'payments', ...shown } });
  });
}

/** What a key that was lost had sealed is replaced as if it were not there. */
function openedOrNone<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
