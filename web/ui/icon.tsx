import { type IconName, iconPaths } from './icon-paths.ts';

export type { IconName };
/** An icon of one place, drawn on the grid of all. */
export type IconShape = { line?: string; fill?: string };
export type IconLook = IconName | IconShape;

type IconProps = { name: IconLook; size?: number; className?: string | undefined };

/** A decoration: the words beside it, or the control's label, carry the meaning. Size in CSS pixels. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  const shape: IconShape = typeof name === 'string' ? iconPaths[name] : name;
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shape.fill && <path d={shape.fill} fill="currentColor" stroke="none" />}
      {shape.line && <path d={shape.line} />}
    </svg>
  );
}
