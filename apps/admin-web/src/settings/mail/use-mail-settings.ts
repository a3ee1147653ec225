import { useGetOne } from 'react-admin';
import type { MailSettings } from '@tidycrew/contracts';
import { NO_NOTICE } from '../../shared/notify';

/** The mail settings, as the form of the settings has them too; admins only. */
export const useMailSettings = (enabled = true) =>
  useGetOne<MailSettings & { id: string }>('settings', { id: 'mail' }, { enabled, ...NO_NOTICE, retry: 1 });
