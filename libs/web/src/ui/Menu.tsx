import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { MenuIcon } from './icons';
import styles from './Menu.module.css';

interface ItemLook {
  label: string;
  icon?: ReactNode;
}

/** What is done, or a place that it leads to. */
type MenuItem = ItemLook & ({ onSelect: () => void; href?: never } | { href: string; onSelect?: never });

interface MenuProps {
  /** Name of the button that opens it. */
  label: string;
  items: MenuItem[];
  /** Content of the button; a menu icon otherwise. */
  trigger?: ReactNode;
}

/** A menu button after the ARIA pattern: arrows, Home, End, Escape; the focus goes back to the button. */
export function Menu({ label, items, trigger }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!isOpen) return;
    listRef.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeOutside = (event: Event) => {
      if (!rootRef.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    buttonRef.current?.focus();
  };

  const handleKey = (event: KeyboardEvent) => {
    const entries = [...(listRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setIsOpen(false);
    else if (target !== undefined) entries.at(target % entries.length)?.focus();
    if (event.key === 'Escape' || target !== undefined) event.preventDefault();
  };

  return (
    <div className={styles.root} ref={rootRef}>
      <button
        ref={buttonRef}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {trigger ?? <MenuIcon />}
      </button>
      {isOpen && (
        <div
          ref={listRef}
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.list}
          onKeyDown={handleKey}
        >
          {items.map(({ label: name, icon, href, onSelect }) => {
            const item = {
              role: 'menuitem',
              tabIndex: -1,
              className: styles.item,
              onClick: () => {
                close();
                onSelect?.();
              },
              children: (
                <>
                  {icon}
                  <span>{name}</span>
                </>
              ),
            };
            return href === undefined ? (
              <button key={name} type="button" {...item} />
            ) : (
              <a key={name} href={href} {...item} />
            );
          })}
        </div>
      )}
    </div>
  );
}
