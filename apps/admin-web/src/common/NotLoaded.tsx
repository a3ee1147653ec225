import { apiErrorOf } from '../data-provider';
import { LoadFailed } from './LoadFailed';
import { COMMON_TEXTS } from './texts';

interface NotLoadedProps {
  error: unknown;
  /** Said where there is no such record. */
  gone: string;
  /** Said where it could not be loaded. */
  failed?: string;
  onRetry: () => unknown;
}

/** Why the record of a dialog cannot be shown: there is none, or it could not be loaded. */
export function NotLoaded({ error, gone, failed = COMMON_TEXTS.loadFailed, onRetry }: NotLoadedProps) {
  if (apiErrorOf(error)?.status === 404) return <LoadFailed>{gone}</LoadFailed>;
  return <LoadFailed onRetry={onRetry}>{failed}</LoadFailed>;
}
