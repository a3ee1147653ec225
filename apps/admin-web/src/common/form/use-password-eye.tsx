import { useState } from 'react';
import { EyeIcon, EyeOffIcon, IconButton } from '@tidycrew/web';
import { COMMON_TEXTS } from '../texts';

/** What a field of a password takes so that it can be looked at while it is typed. */
export function usePasswordEye() {
  const [isShown, setIsShown] = useState(false);
  return {
    type: isShown ? 'text' : 'password',
    trailing: (
      <IconButton
        label={isShown ? COMMON_TEXTS.hidePassword : COMMON_TEXTS.showPassword}
        icon={isShown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        onClick={() => setIsShown(!isShown)}
      />
    ),
  };
}
