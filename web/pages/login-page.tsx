import { m, useLanguage } from '#web/platform/words.ts';

export function LoginPage() {
  useLanguage();
  return <h1>{m.login_title()}</h1>;
}
