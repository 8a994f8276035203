import type { ComponentProps } from 'react';

/** The look of a card, for elements that are not a `<div>`. */
function cardClass(extra = ''): string {
  return `rounded-card border border-line bg-surface shadow-card ${extra}`;
}

type CardProps = ComponentProps<'div'> & { padded?: boolean; lift?: boolean };

export function Card({ padded = false, lift = false, className = '', ...rest }: CardProps) {
  const extra = `${padded ? 'p-4 md:p-5' : ''} ${lift ? 'lift group' : ''} ${className}`;
  return <div {...rest} className={cardClass(extra)} />;
}
