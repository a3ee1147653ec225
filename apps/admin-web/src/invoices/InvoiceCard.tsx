import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Box, ButtonBase, Card, Stack, Typography } from '@mui/material';
import OpenIcon from '@mui/icons-material/ExpandMore';
import type { Invoice } from '@tidycrew/contracts';
import { CardTick } from '../shared/list';
import { OpenButton } from '../shared/dialog/OpenRecord';
import { Quiet } from '../shared/Quiet';
import { Fact, Facts } from '../shared/show/RecordShow';
import { INVOICE_MONEY_TEXTS } from './money/texts';
import { shownAmount } from '../shared/amount';
import { DueField, IssuedField, MailField, takesMoney, TotalField } from './fields';
import { InvoiceActions } from './InvoiceActions';
import { StatusMenu } from './StatusMenu';
import { INVOICES_TEXTS as TEXTS, SOURCE_LABELS } from './texts';

const ENDS = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 } as const;
const HEAD = {
  ...ENDS,
  width: 1,
  minHeight: 44,
  borderRadius: 1,
  textAlign: 'left',
  overflowWrap: 'anywhere',
} as const;
const MORE = { display: 'grid', gap: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' };

/** One invoice on a small screen: the sum and its state, the rest when it is opened (document 001 section 2). */
export function InvoiceCard() {
  const invoice = useRecordContext<Invoice>();
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (!invoice) return null;
  const { invoiceNumber, customerName, source } = invoice;
  return (
    <Card component="li" variant="outlined" sx={{ display: 'grid', alignContent: 'start', gap: 1.5, p: 2 }}>
      <ButtonBase
        disableRipple
        sx={HEAD}
        aria-expanded={isOpen}
        aria-controls={isOpen ? moreId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Box component="span" sx={{ display: 'grid', flex: 1, minWidth: 0 }}>
          <Typography component="span" variant="body2" color="textSecondary">
            {invoiceNumber}
          </Typography>
          <strong>{customerName}</strong>
        </Box>
        <Box component="span" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          <Typography component="strong" variant="h6" sx={{ fontWeight: 600 }}>
            <TotalField />
          </Typography>
          {takesMoney(invoice) && invoice.openAmount < invoice.totalAmount && (
            <Quiet>{INVOICE_MONEY_TEXTS.partPaid(shownAmount(invoice.openAmount))}</Quiet>
          )}
        </Box>
        <OpenIcon
          aria-hidden
          sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 0.15s' }}
        />
      </ButtonBase>
      <Box sx={ENDS}>
        <CardTick isFirst record={invoice} />
        <StatusMenu />
        <MailField />
      </Box>
      {isOpen && (
        <Box id={moreId} sx={MORE}>
          <Facts>
            <Fact label={TEXTS.issueDate}>
              <IssuedField />
            </Fact>
            <Fact label={TEXTS.dueDate}>
              <DueField />
            </Fact>
            <Fact label={TEXTS.source}>{SOURCE_LABELS[source]}</Fact>
          </Facts>
          <Stack sx={{ gap: 1 }}>
            <InvoiceActions />
            <OpenButton label={TEXTS.detailsOf(invoiceNumber)}>{TEXTS.details}</OpenButton>
          </Stack>
        </Box>
      )}
    </Card>
  );
}
