import { loginAddress, registerAddress } from '#web/platform/redirect.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** For who is signed out: a profile needs somebody. */
export function SignInPrompt({ target }: { target: string }) {
  return (
    <Card className="max-w-xl p-5 md:p-6">
      <h2 className="text-balance font-display text-lg">{m.profile_sign_in_title()}</h2>
      <p className="mt-1 text-base text-ink-2">{m.profile_sign_in_text()}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <a href={loginAddress(target)} className={buttonClass('primary', 'md', 'min-w-32')}>
          {m.common_log_in()}
        </a>
        <a href={registerAddress(target)} className={buttonClass('line', 'md')}>
          {m.common_create_account()}
        </a>
      </div>
    </Card>
  );
}
