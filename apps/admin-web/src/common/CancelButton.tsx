import type { ReactNode } from 'react';
import { CloseButton } from '@tidycrew/web';
import { COMMON_TEXTS } from './texts';

/** 'Cancel' at the foot of a dialog: as Escape, with the question where something was typed. */
export function CancelButton({
  disabled,
  children = COMMON_TEXTS.cancel,
}: {
  disabled?: boolean;
  children?: ReactNode;
}) {
  return <CloseButton disabled={disabled}>{children}</CloseButton>;
}
