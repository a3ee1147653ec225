import type { InvoiceLink } from '@tidycrew/contracts';
import { useMoment } from '../../common/moment';
import { openedText } from '../links/opened-text';
import { WithdrawLink } from '../links/WithdrawLink';
import { DETAILS_TEXTS, LINKS_TEXTS as TEXTS } from '../texts';
import { Entries } from './Entries';

/** The accountant links of one invoice that still work. */
export function InvoiceLinks({ links }: { links: readonly InvoiceLink[] }) {
  const moment = useMoment();
  return (
    <Entries
      title={DETAILS_TEXTS.links}
      entries={links.map((link) => ({
        key: link.id,
        title: `${TEXTS.expires} ${moment(link.expiresAt)}`,
        text: `${TEXTS.lastOpened}: ${openedText(link, moment)}`,
        action: <WithdrawLink link={link} />,
      }))}
    >
      {links.length === 0 && DETAILS_TEXTS.noLinks}
    </Entries>
  );
}
