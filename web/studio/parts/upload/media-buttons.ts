const looks = {
  line: 'border border-line-strong bg-surface text-ink hover:border-ctl',
  ghost: 'text-brand-700 hover:bg-brand-50',
  danger: 'text-live-700 hover:bg-live-100',
} as const;

/** The look of a small button: 36 px with a mouse, 44 under a finger. */
export function compact(look: keyof typeof looks, extra = ''): string {
  return `press inline-flex min-h-9 shrink-0 items-center justify-center gap-1.5 rounded-control px-3 font-display text-sm pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:text-ink-3 ${looks[look]} ${extra}`;
}
