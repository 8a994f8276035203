import type { ReactNode } from 'react';

/** What every field of the studio takes: it holds nothing itself. `changed`: it differs from what is saved. */
export type StudioFieldProps<T> = {
  label: ReactNode;
  hint?: ReactNode;
  value: T;
  onChange: (value: T) => void;
  fault?: string | undefined;
  changed?: boolean | undefined;
};
