import type { ComponentProps, ReactNode } from 'react';
import { Banner, Button } from '@tidycrew/web';
import { COMMON_TEXTS } from './texts';

interface LoadFailedProps extends Partial<Pick<ComponentProps<typeof Banner>, 'tone'>> {
  /** Absent: another try would be in vain. */
  onRetry?: () => unknown;
  children: ReactNode;
}

/** That something could not be loaded, with another try. */
export function LoadFailed({ tone = 'danger', onRetry, children }: LoadFailedProps) {
  return (
    <Banner tone={tone} action={onRetry && <Button onClick={() => void onRetry()}>{COMMON_TEXTS.tryAgain}</Button>}>
      {children}
    </Banner>
  );
}
