/** Storage that does not answer holds nobody up for longer. */
const PATIENCE_MS = 2_000;

/** What is kept on the phone, reached when it is needed: the first screen has no use for it (decision D68). */
export const withKept = (act: (kept: typeof import('./kept')) => Promise<void>): Promise<void> =>
  Promise.race([
    import('./kept').then(act).catch((error: unknown) => console.warn('Nothing is kept.', error)),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);

/** Forgets what was kept for whoever was here; over before a page is left, which would end it. */
export const forgetKept = (): Promise<void> => withKept((kept) => kept.forgetAnswers());
