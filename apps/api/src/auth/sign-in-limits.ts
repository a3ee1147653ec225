/** Wrong passwords per account and window (decision D11). */
export const FAILURES_ALLOWED = 5;
export const WINDOW_MINUTES = 15;
