import { useCallback } from 'react';
import { DIALOG_STEP, isStepOfDialog, stepBack } from '@tidycrew/web/dialog';
import { useUrlParams } from '../use-url-params';
import { dayOf } from './address-values';

interface ListUrl {
  /** Empty text when it is not set. */
  get: (name: string) => string;
  /** Takes empty and null out. Anything but a change of page goes back to the first page. Back undoes it, but for typing on. */
  set: (changes: Record<string, string | number | null>) => void;
}

/** Whether the first day of the address, `from`, is after the last one, `to`: nothing is asked for. */
export function useIsTurned(): boolean {
  const { get } = useListUrl();
  const [from, to] = [dayOf(get('from')), dayOf(get('to'))];
  return to !== '' && from > to;
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
