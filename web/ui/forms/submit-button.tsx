import { type ComponentProps, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>;

const never = () => () => {};

/** Sends its form, once the page's script is there to take it: before that the browser would send it by itself. */
export function SubmitButton(props: SubmitButtonProps) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <Button {...props} type="submit" disabled={!ready} />;
}
