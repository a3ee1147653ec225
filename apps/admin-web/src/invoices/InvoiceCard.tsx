import { useId, useState } from 'react';
import { Box, ButtonBase } from '@mui/material';
import OpenIcon from '@mui/icons-material/ExpandMore';
import type { Invoice } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { Card } from '@tidycrew/web';
import { Facts } from './Facts';
import { shownAmount } from './format';
import { WordActions } from './InvoiceActions';
import { ENDS, LINES, QUIET } from './look';
import { MailState } from './MailState';
import { CardTick } from '../common/list';
import { StatusMenu } from './StatusMenu';
import { INVOICES_TEXTS as TEXTS, SOURCE_LABELS } from './texts';
import type { InvoiceActions } from './useInvoiceWork';

const HEAD = { ...ENDS, width: '100%', minHeight: 'var(--touch)', borderRadius: 'var(--radius-sm)', textAlign: 'left' };
const MORE = { display: 'grid', gap: 'var(--space-3)', pt: 'var(--space-3)', borderTop: 1, borderColor: 'divider' };

/** One invoice on a small screen: the sum and its state, the rest when it is opened (document 001 section 2). */
export function InvoiceCard({ invoice, actions }: { invoice: Invoice; actions: InvoiceActions }) {
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { invoiceNumber, customerName, issueDate, dueDate, totalAmount, source } = invoice;
  return (
    <Card as="li" className="stack">
      <ButtonBase
        disableRipple
        sx={HEAD}
        aria-expanded={isOpen}
        aria-controls={isOpen ? moreId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Box component="span" sx={{ ...LINES, flex: 1 }}>
          <Box component="span" sx={QUIET}>
            {invoiceNumber}
          </Box>
          <strong>{customerName}</strong>
        </Box>
        <Box component="strong" sx={{ fontSize: 'var(--text-lg)', fontVariantNumeric: 'tabular-nums' }}>
          {shownAmount(totalAmount)}
        </Box>
        <OpenIcon
          aria-hidden
          sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 0.15s' }}
        />
      </ButtonBase>
      <Box sx={ENDS}>
        <CardTick isFirst record={invoice} />
        <StatusMenu
          invoice={invoice}
          pending={actions.pendingStatus(invoice)}
          onChange={(status) => actions.onStatus(invoice, status)}
        />
        <MailState invoice={invoice} />
      </Box>
      {isOpen && (
        <Box id={moreId} sx={MORE}>
          <Facts
            facts={[
              [TEXTS.issueDate, formatDay(issueDate)],
              [TEXTS.dueDate, formatDay(dueDate)],
              [TEXTS.source, SOURCE_LABELS[source]],
            ]}
          />
          <WordActions invoice={invoice} actions={actions} hasDetails />
        </Box>
      )}
    </Card>
  );
}
