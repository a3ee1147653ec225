import type { MapsInit, MapTiles } from '@tidycrew/contracts';

/** The script is looked for up to 50 times, 100 ms apart (document 000 section 9). */
const SCRIPT_LOOKS = 50;
const SCRIPT_LOOK_PAUSE_MS = 100;

const MAPS_MESSAGES = {
  blocked: 'Google Maps may be blocked by ad blocker',
  blockedHint: 'Try disabling ad blocker for this site',
  keyFailed: 'failed to load the maps key',
  noKey: 'no maps key available',
} as const;

/** `apiKey` is null until the key is known to exist; `hint` says what a person can do about an error. */
export interface MapsState {
  status: 'not loaded' | 'loading' | 'loaded' | 'error';
  apiKey: string | null;
  message: string | null;
  hint: string | null;
  /** There is no key, so the product draws its maps itself. */
  isOwn: boolean;
  /** What of; null: a plain grid with the names of suburbs. */
  tiles: MapTiles | null;
}

/** Why there is no map, as documents 000 and 001 word it, with what can be done about it; null while there is no error. */
export function mapsReason({ message, hint }: MapsState): string | null {
  if (message === null) return null;
  return hint === null ? `${message}.` : `${message}. ${hint}.`;
}

export interface MapsLoaderParts {
  /** `GET /api/google-maps-init`; rejects when it cannot be had within 10 s. */
  fetchInit: () => Promise<MapsInit>;
  /** Rejects when the script cannot be loaded. */
  addScript: (url: string) => Promise<void>;
  isReady: () => boolean;
  pause: (ms: number) => Promise<void>;
}

const START: MapsState = { status: 'not loaded', apiKey: null, message: null, hint: null, isOwn: false, tiles: null };

/**
 * Loads the maps service once for the whole page, whoever asks first (document 000 sections 4, 8 and 9).
 * Never rejects: what went wrong is in the state.
 */
export class MapsLoader {
  private state = START;
  private running: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly parts: MapsLoaderParts) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): MapsState => this.state;

  /** Starts loading unless it is already under way, done, or has failed. */
  readonly load = (): Promise<void> => (this.running ??= this.run());

  /** Loads again after a failure that may have passed; a missing key does not pass by itself. */
  readonly retry = (): Promise<void> => {
    if (this.state.status !== 'error' || this.state.message === MAPS_MESSAGES.noKey) return this.load();
    this.running = this.run();
    return this.running;
  };

  /** The maps service itself refused the key. */
  readonly refuseKey = (): void => this.fail(MAPS_MESSAGES.keyFailed);

  private async run(): Promise<void> {
    this.set({ ...START, status: 'loading' });
    const init = await this.parts.fetchInit().catch(() => null);
    if (!init) return this.fail(MAPS_MESSAGES.keyFailed);
    if (!init.success || !init.apiKey || !init.scriptUrl) {
      const message = init.error ?? MAPS_MESSAGES.noKey;
      return this.set({ ...START, status: 'error', message, isOwn: !init.apiKey, tiles: init.tiles ?? null });
    }
    const { apiKey, scriptUrl } = init;
    this.set({ ...START, status: 'loading', apiKey });
    try {
      await this.parts.addScript(scriptUrl);
    } catch {
      return this.fail(MAPS_MESSAGES.blocked, MAPS_MESSAGES.blockedHint, apiKey);
    }
    for (let look = 0; look < SCRIPT_LOOKS; look += 1) {
      if (this.parts.isReady()) return this.set({ ...START, status: 'loaded', apiKey });
      await this.parts.pause(SCRIPT_LOOK_PAUSE_MS);
    }
    this.fail(MAPS_MESSAGES.blocked, MAPS_MESSAGES.blockedHint, apiKey);
  }

  private fail(message: string, hint: string | null = null, apiKey: string | null = null): void {
    this.set({ ...START, status: 'error', apiKey, message, hint });
  }

  private set(state: MapsState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
