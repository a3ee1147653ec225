import { setOutbox, wantOutbox } from './outbox';

/** A browser that does not say by then is asked again by the outbox itself. */
const LOOK_MS = 500;

/** Whether no press of anybody lies in the outbox; none is made by looking. Rejects, or never answers, where nothing can be read. */
const isEmpty = () =>
  new Promise<boolean>((tell) => {
    let isNew = false;
    const opening = indexedDB.open('tidycrew-outbox');
    opening.onupgradeneeded = () => {
      isNew = true;
      opening.transaction?.abort();
    };
    opening.onerror = () => tell(isNew);
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('presses').objectStore('presses').count();
      counting.onsuccess = () => tell(counting.result === 0);
      database.close();
    };
  });

/**
 * Where nothing waits on the phone, the first screen comes without the outbox's files, which then come after it. Else they come
 * at once, and nothing is offered before (decision D306).
 */
export function lookFirst(): void {
  const limit = setTimeout(wantOutbox, LOOK_MS);
  isEmpty()
    .then((isNothingKept) => {
      if (!isNothingKept) return wantOutbox();
      clearTimeout(limit);
      setOutbox({ isRead: true });
    })
    .catch(wantOutbox);
}
