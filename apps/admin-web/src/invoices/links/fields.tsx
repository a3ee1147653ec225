import { useRecordContext } from 'react-admin';
import type { InvoiceLink } from '@tidycrew/contracts';
import { useMoment } from '../../shared/moment';
import { Line } from '../../shared/show/RecordShow';
import { LINKS_TEXTS as TEXTS } from '../texts';

/** Each draws one field of the accountant link around it, in a table, on a card and in its invoice's dialog. */
const useLink = () => useRecordContext<InvoiceLink>();

export function ExpiresField() {
  const moment = useMoment();
  return moment(useLink()?.expiresAt ?? '');
}

/** When a link was opened last. */
export function OpenedField() {
  const moment = useMoment();
  const at = useLink()?.lastOpenedAt ?? null;
  return at === null ? TEXTS.never : moment(at);
}

export function MakerField() {
  const moment = useMoment();
  const link = useLink();
  return link && <Line more={moment(link.createdAt)}>{link.createdBy}</Line>;
}
