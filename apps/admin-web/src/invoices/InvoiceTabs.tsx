import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Tabs } from '../shared/Tabs';
import { INVOICES_TEXTS } from './texts';

const { label, ...NAMES } = INVOICES_TEXTS.tabs;
type TabName = keyof typeof NAMES;

/** Where each is: payments, credit notes and debtors are lists of their own. */
const PATHS: Record<TabName, string> = {
  list: '/invoices',
  payments: '/payments',
  'credit-notes': '/credit-notes',
  debtors: '/debtors',
  links: '/invoices?tab=links',
};
const TABS = (['list', 'payments', 'credit-notes', 'debtors', 'links'] as const).map((name) => ({
  name,
  label: NAMES[name],
}));
const BY_TAB = { isByTab: true };

interface InvoiceTabsProps {
  chosen: TabName;
  /** Chooses a tab of the page itself. */
  onHere?: (name: 'list' | 'links') => void;
}

/** The tabs of the invoices' page. */
export function InvoiceTabs({ chosen, onHere }: InvoiceTabsProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isByTab = (state as typeof BY_TAB | null)?.isByTab ?? false;
  // Whoever goes on with the arrow keys is still at the tabs.
  useEffect(() => {
    if (isByTab) document.getElementById(`tab-${chosen}`)?.focus();
  }, [isByTab, chosen]);
  const choose = (name: TabName) => {
    if (onHere && (name === 'list' || name === 'links')) onHere(name);
    else void navigate(PATHS[name], { state: BY_TAB });
  };
  return <Tabs label={label} tabs={TABS} chosen={chosen} onChoose={choose} />;
}
