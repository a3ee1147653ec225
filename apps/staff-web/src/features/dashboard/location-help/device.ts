/** What the ways to the settings differ by. */
type Device = 'ios' | 'iosInstalled' | 'android' | 'androidInstalled' | 'other';

interface Browser {
  userAgent: string;
  /** An iPad says that it is a Mac; no Mac has a touch screen. */
  maxTouchPoints: number;
  isInstalled: boolean;
}

/** Whose settings a person has before them. */
export function deviceOf({ userAgent, maxTouchPoints, isInstalled }: Browser): Device {
  if (/Android/.test(userAgent)) return isInstalled ? 'androidInstalled' : 'android';
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isApple) return isInstalled ? 'iosInstalled' : 'ios';
  return 'other';
}
