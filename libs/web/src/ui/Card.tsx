import type { HTMLAttributes } from 'react';
import { classes } from './classes';
import styles from './Card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'div' | 'li';
}

/** A raised surface for one thing. */
export function Card({ as: Element = 'section', className, ...rest }: CardProps) {
  return <Element {...rest} className={classes(styles.card, className)} />;
}
