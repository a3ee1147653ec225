import { useState } from 'react';
import { store } from '@tidycrew/web/session';

const NAME = 'nearbyOrder';

/** Whether those come first that are due; this phone remembers it, and lists the nearest first unless it was asked to. */
export function useDueFirst(): [boolean, () => void] {
  const [isDueFirst, set] = useState(() => store.read<unknown>(NAME) === 'due');
  const toggle = () => {
    set(!isDueFirst);
    if (isDueFirst) store.remove(NAME);
    else store.write(NAME, 'due');
  };
  return [isDueFirst, toggle];
}
