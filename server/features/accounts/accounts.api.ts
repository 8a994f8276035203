import { os, personOf } from '#server/platform/rpc.ts';
import { insertAccount, setPreferences } from './accounts.store.ts';
import { hashPassword } from './passwords.rules.ts';

export const accounts = os.accounts.router({
  create: os.accounts.create.handler(async ({ context, input }) => {
    await insertAccount(context.db, {
      name: input.name,
      email: input.email,
      phone: input.phone ? `+91${input.phone}` : null,
      birthBand: input.birthBand,
      parentEmail: input.parentEmail ?? null,
      language: input.language ?? 'en',
      passwordHash: await hashPassword(input.password),
    });
  }),

  update: os.accounts.update.handler(({ context, input }) => setPreferences(context.db, personOf(context).id, input)),
});
