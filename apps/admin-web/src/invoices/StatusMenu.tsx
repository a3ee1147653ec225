import { Button, Menu, MenuItem } from '@mui/material';
import OpenIcon from '@mui/icons-material/ArrowDropDown';
import { INVOICE_STATUSES, type Invoice, type InvoiceStatus } from '@tidycrew/contracts';
import { useMenu } from './use-menu';
import { INVOICES_TEXTS as TEXTS, STATUS_LABELS } from './texts';

interface StatusMenuProps {
  invoice: Pick<Invoice, 'invoiceNumber' | 'status'>;
  /** What is being saved. */
  pending: InvoiceStatus | null;
  onChange: (status: InvoiceStatus) => void;
}

const TONES: Record<InvoiceStatus, object> = {
  draft: { bgcolor: 'var(--surface)', color: 'var(--text)' },
  sent: { bgcolor: 'var(--info-soft)', color: 'var(--on-info-soft)' },
  paid: { bgcolor: 'var(--success-soft)', color: 'var(--on-success-soft)' },
  overdue: { bgcolor: 'var(--danger-soft)', color: 'var(--on-danger-soft)' },
  cancelled: { bgcolor: 'var(--surface-sunken)', color: 'var(--text-muted)' },
};
const LOOK = {
  minWidth: '6.75rem',
  minHeight: 44,
  'td &': { minHeight: 30 },
  py: 0,
  pl: 1.25,
  pr: 0.75,
  justifyContent: 'space-between',
  borderColor: 'var(--border-strong)',
  '&:hover': { filter: 'brightness(0.96)' },
};

/** Any of the five, in any order (document 001 section 4). */
export function StatusMenu({ invoice: { invoiceNumber, status }, pending, onChange }: StatusMenuProps) {
  const { trigger, menu, close } = useMenu(pending !== null);
  const shown = pending ?? status;
  return (
    <>
      <Button
        {...trigger}
        variant="outlined"
        size="small"
        endIcon={<OpenIcon />}
        aria-label={TEXTS.statusIs(invoiceNumber, STATUS_LABELS[shown])}
        aria-busy={pending !== null || undefined}
        sx={{ ...LOOK, ...TONES[shown] }}
      >
        {STATUS_LABELS[shown]}
      </Button>
      <Menu {...menu} slotProps={{ list: { 'aria-label': TEXTS.statusOf(invoiceNumber) } }}>
        {INVOICE_STATUSES.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === status}
            selected={one === status}
            onClick={() => {
              close();
              if (one !== status) onChange(one);
            }}
          >
            {STATUS_LABELS[one]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
