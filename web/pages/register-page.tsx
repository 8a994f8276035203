import { m, useLanguage } from '#web/platform/words.ts';

export function RegisterPage() {
  useLanguage();
  return <h1>{m.register_title()}</h1>;
}
