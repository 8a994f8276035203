import type { IconName } from './icons/icon-names.ts';
import drawings from './icons/icons.svg';

export type { IconName };
/** An icon of one place, drawn on the grid of all. */
export type IconShape = { line?: string; fill?: string };
export type IconLook = IconName | IconShape;

type IconProps = { name: IconLook; size?: number; className?: string | undefined };

/**
 * A decoration: the words beside it, or the control's label, carry the meaning. Size in CSS pixels. One by name stands in
 * the file of all drawings, which a browser fetches once: no page and no script carries it.
 */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox={typeof name === 'string' ? undefined : '0 0 24 24'}
    >
      {typeof name === 'string' ? <use href={`${drawings}#${name}`} /> : <Drawing {...name} />}
    </svg>
  );
}

function Drawing({ line, fill }: IconShape) {
  return (
    <>
      {fill && <path d={fill} fill="currentColor" stroke="none" />}
      {line && <path d={line} />}
    </>
  );
}
