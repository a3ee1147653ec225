import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import type { CrewDay } from '@tidycrew/contracts';
import { CalendarIcon, HomeIcon, KeyIcon, SearchIcon } from '@tidycrew/web';
import { useLocation, useNavigate } from 'react-router';
import { PageLink } from './PageLink';
import { isUnanswered } from '../offline/queued-press';
import { useOutbox } from '../offline/state';
import { TEXTS } from '../texts';
import { askToFind } from './find';
import { keysToTake } from './keys-to-take';
import styles from './Bottom.module.css';

const texts = TEXTS.tabs;
const SLOT = 'bottom-slot';
const HOME = '/staff/dashboard';

/** The one bar at the lower edge: what is not sent yet, above the main button of a running clean, else above the tabs. */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useMeasured(bar, '--bar');
  return (
    <div ref={bar} className={styles.bottom}>
      {children}
      <div id={SLOT} className={styles.slot} />
      <Tabs />
    </div>
  );
}

/** Puts a page's main button into the bar, in the place of the tabs. */
export function InBottomBar({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setSlot(document.getElementById(SLOT)), []);
  return slot && createPortal(children, slot);
}

/** Says how high an element is, in a custom property of the page, for what must stay clear of it. */
export function useMeasured(place: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useLayoutEffect(() => {
    const { current: element } = place;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element);
    style.setProperty(name, `${element.offsetHeight}px`);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [place, name]);
}

function Tabs() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isWaiting = useOutbox().events.some(isUnanswered);
  // Reads the day from the cache: the tabs make no request.
  const { data: day } = useQuery<CrewDay>({ queryKey: ['crew-day', 'today'], enabled: false });
  const toTake = keysToTake(day?.visits ?? []).length;
  const find = () => {
    askToFind();
    if (pathname !== HOME) void navigate(HOME);
  };
  const to = (path: string) => ({
    to: path,
    className: styles.tab,
    replace: pathname === path,
    'aria-current': pathname === path ? ('page' as const) : undefined,
  });
  return (
    <nav className={styles.tabs} aria-label={texts.label}>
      <PageLink {...to(HOME)}>
        <HomeIcon />
        {texts.today}
        {isWaiting && <i className={styles.mark} role="img" aria-label={texts.notSent} />}
      </PageLink>
      <button type="button" className={styles.tab} onClick={find}>
        <SearchIcon />
        {texts.find}
      </button>
      <PageLink {...to('/staff/keys')}>
        <KeyIcon />
        {texts.keys}
        {toTake > 0 && (
          <span className={styles.mark} role="img" aria-label={texts.toTake(toTake)}>
            {toTake}
          </span>
        )}
      </PageLink>
      <PageLink {...to('/staff/my-week')}>
        <CalendarIcon />
        {texts.week}
      </PageLink>
    </nav>
  );
}
