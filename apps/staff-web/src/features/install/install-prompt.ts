/** The event of browsers that let a page offer its installation. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallPrompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for later; without this it would show its own banner, on any page. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

export const installPrompt = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => prompt,
  /** Shows the browser's question. An offer is good for one question, so it is gone after the person's choice. */
  async show(): Promise<void> {
    await prompt?.prompt();
    keep(null);
  },
};

/** True when the page runs as an installed app. */
export function isInstalled(): boolean {
  return (
    window.matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** True on iPhones and iPads; iPads call themselves Macs but have a touch screen. */
export function isIos(): boolean {
  return (
    /iphone|ipad|ipod/i.test(navigator.userAgent) || (/mac/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
