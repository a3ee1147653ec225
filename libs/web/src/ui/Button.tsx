import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classes } from './classes';
import { Spinner } from './waiting';
import styles from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
  /** A request is under way: the button keeps the focus but does nothing. */
  busy?: boolean;
  /** Shown instead of the children while busy. */
  busyLabel?: ReactNode;
  icon?: ReactNode;
  /** As wide as its container. */
  block?: boolean;
  /** The one main button of a screen. */
  big?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is at least 48 px high. */
export function Button({
  variant = 'primary',
  busy = false,
  busyLabel,
  icon,
  block = false,
  big = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // aria-disabled instead of disabled: a disabled button would lose the keyboard focus in the middle of a request.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, styles[variant], block && styles.block, big && styles.big, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy ? <Spinner size={18} /> : icon && <span className={styles.icon}>{icon}</span>}
      <span>{busy && busyLabel !== undefined ? busyLabel : children}</span>
    </button>
  );
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet';
  icon?: ReactNode;
}

/** A link that looks like a button: for what is a place or a file. */
export function ButtonLink({ variant = 'primary', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classes(styles.button, styles[variant], className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span>{children}</span>
    </a>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A 48 px button with an icon only. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classes(styles.iconButton, className)} aria-label={label} title={label}>
      {icon}
    </button>
  );
}
