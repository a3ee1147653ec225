/** 3 attempts, 1 s apart, 10 s each (document 000 section 9). */
const IMAGE_ATTEMPTS = 3;
const IMAGE_PAUSE_MS = 1_000;
const IMAGE_TIMEOUT_MS = 10_000;

/** Calls back when the picture is there or cannot be had; returns a function that abandons the request. */
export type ImageFetch = (url: string, onLoad: () => void, onError: () => void) => () => void;

/**
 * Tries to load a picture three times; an attempt without an answer within 10 s counts as failed.
 * @returns a function that stops trying, after which nothing is told any more.
 */
export function loadImage(
  fetchImage: ImageFetch,
  url: string,
  onSettled: (result: 'loaded' | 'failed') => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abandon = (): void => undefined;
  let current = 0;

  const attempt = (number: number): void => {
    current = number;
    const finish = (isLoaded: boolean): void => {
      // An abandoned picture may still call back.
      if (current !== number) return;
      current = 0;
      clearTimeout(timer);
      abandon();
      if (isLoaded) onSettled('loaded');
      else if (number === IMAGE_ATTEMPTS) onSettled('failed');
      else timer = setTimeout(() => attempt(number + 1), IMAGE_PAUSE_MS);
    };
    timer = setTimeout(() => finish(false), IMAGE_TIMEOUT_MS);
    abandon = fetchImage(
      url,
      () => finish(true),
      () => finish(false),
    );
  };
  attempt(1);
  return () => {
    current = 0;
    clearTimeout(timer);
    abandon();
  };
}
