import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A 48 px button with an icon only. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classes(styles.button, className)} aria-label={label} title={label}>
      {icon}
    </button>
  );
}
