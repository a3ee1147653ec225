import { useCallback } from 'react';
import { isDayInReach } from '@tidycrew/domain';
import { DIALOG_STEP, isStepOfDialog, stepBack } from '@tidycrew/web/dialog';
import { useUrlParams } from '../use-url-params';

export interface ListUrl {
  /** Empty text when it is not set. */
  get: (name: string) => string;
  /** Takes empty and null out. Anything but a change of page goes back to the first page. Back undoes it, but for typing on. */
  set: (changes: Record<string, string | number | null>) => void;
}

/** The id in an address; null when it is none. */
export function idOf(text = ''): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The day in an address, '' when it is none. */
export function dayOf(text = ''): string {
  return isDayInReach(text) ? text : '';
}

/** A change of these asks for the same records in another way, so Back does not lead through it. */
const LOOKS = ['sort', 'order', 'view'];

/** What a list shows is in its address, so that it can be kept, sent and gone back to: filters, sort, page. */
export function useListUrl(): ListUrl {
  const [params, put] = useUrlParams();
  const get = useCallback((name: string) => params.get(name) ?? '', [params]);
  const set = useCallback<ListUrl['set']>(
    (changes) => {
      const now = new URLSearchParams(window.location.search);
      const news = Object.entries(changes).filter(([name, value]) => (now.get(name) ?? '') !== String(value ?? ''));
      if (news.length === 0) return;
      // A dialog that this list has opened is a step of the history: closing it is the step back.
      if (changes.edit === null && Object.keys(changes).length === 1 && isStepOfDialog()) return stepBack();
      const isNewPlace = 'page' in changes || 'edit' in changes;
      const isTypedOn = now.has('q') && news.every(([name]) => name === 'q');
      put(
        { ...(!isNewPlace && { page: null }), ...Object.fromEntries(news) },
        {
          replace: isTypedOn || changes.edit === null || news.every(([name]) => LOOKS.includes(name)),
          ...(changes.edit && DIALOG_STEP),
        },
      );
    },
    [put],
  );
  return { get, set };
}
