import { useEffect, type RefObject } from 'react';

/** Keeps an element inside the part of the screen that the on-screen keyboard leaves free (iOS does not resize pages). */
export function useVisibleViewport(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      ref.current?.style.setProperty('--visible-height', `${viewport.height}px`);
      ref.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [ref]);
}
