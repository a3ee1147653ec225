import { useState } from 'react';
import { unasked } from '../../providers/dialog-steps';
import { useUrlParams } from '../use-url-params';

/**
 * A dialog that is open by a button, or by the address ('?edit=invite', where the checklist leads). The page holds it, because its
 * button moves when the window is turned. The button leaves the address alone, because on a phone it stands in a sheet that is a step
 * of the history itself.
 * @param word of the address
 */
export function useAskedDialog(word: string) {
  const [params, put] = useUrlParams();
  const isOfAddress = params.get('edit') === word;
  const [isOpened, setIsOpened] = useState(false);
  return {
    isOpen: isOpened || isOfAddress,
    open: () => setIsOpened(true),
    dialog: {
      isOfAddress,
      onClose: () => {
        setIsOpened(false);
        if (isOfAddress) unasked(() => put({ edit: null }, { replace: true }));
      },
    },
  };
}
