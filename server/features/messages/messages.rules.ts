import type { MessageChannel, MessageName, MessageRules, OfferedMessages } from '#contract/messages.ts';
import { MessageCategory } from '#contract/messages.ts';
import { Language } from '#contract/procedure.ts';

export type ChosenTemplate = { template: string; language: Language };

/** The registered template of a message in somebody's language, else in the other; undefined: it goes in none. */
export function templateOf(
  rules: MessageRules,
  { channel, name }: { channel: MessageChannel; name: MessageName },
  language: Language,
): ChosenTemplate | undefined {
  const known: Partial<Record<MessageName, Record<Language, string>>> = rules[channel];
  const others = Language.options.filter((other) => other !== language);
  const found = [language, ...others].find((each) => known[name]?.[each]);
  const template = found && known[name]?.[found];
  return found && template ? { template, language: found } : undefined;
}

/** Of which categories each channel tells; without a need of templates of all. */
export function offeredBy(rules: MessageRules, needsTemplate: boolean): Pick<OfferedMessages, MessageChannel> {
  const has = (channel: MessageChannel) => (name: MessageCategory) =>
    !needsTemplate || templateOf(rules, { channel, name }, 'en') !== undefined;
  const all = MessageCategory.options;
  return { sms: all.filter(has('sms')), whatsapp: all.filter(has('whatsapp')) };
}
