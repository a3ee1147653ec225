import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SvgIcon } from '@mui/material';
import { useIsWide } from '../shared';
import { EmptyList, ListCards } from '../shared/list';
import { RecordList } from '../shared/list/RecordList';
import { TabPanel, Tabs } from '../shared/Tabs';
import { MONEY_TABS } from './texts';

const { label, ...NAMES } = MONEY_TABS;
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

interface MoneyListProps extends Omit<ComponentProps<typeof RecordList>, 'failed' | 'counter' | 'empty' | 'children'> {
  tab: TabName;
  /** Chooses a tab of the page itself. */
  onTab?: (name: 'list' | 'links') => void;
  texts: {
    list: string;
    loadFailed: string;
    counter: (from: number, to: number, total: number) => string;
    empty: string;
    emptyText?: string;
    nothingFound: string;
    nothingFoundText: string;
  };
  icon: typeof SvgIcon;
  /** The words of the button that makes the first record, and what else leads to one. */
  add?: string;
  action?: ReactNode;
  /** The rows where there is room, and a card of the record around it where there is none. */
  table: ReactNode;
  card: ReactNode;
  /** Above and below the cards. */
  above?: ReactNode;
  below?: ReactNode;
}

/** One of the lists about money, each a tab of the others. */
export function MoneyList(props: MoneyListProps) {
  const { tab, onTab, texts, icon: Icon, add, action, actions, table, card, above, below, ...list } = props;
  const isWide = useIsWide();
  return (
    <RecordList
      frame={(rows) => <TabPanel name={tab}>{rows}</TabPanel>}
      isLines
      {...list}
      actions={
        <>
          <MoneyTabs tab={tab} onTab={onTab} />
          {actions}
        </>
      }
      failed={texts.loadFailed}
      counter={texts.counter}
      empty={
        <EmptyList
          icon={<Icon sx={{ fontSize: 36 }} />}
          nothingFound={{ title: texts.nothingFound, text: texts.nothingFoundText }}
          title={texts.empty}
          text={texts.emptyText}
          add={add}
          action={action}
        />
      }
    >
      {isWide ? (
        table
      ) : (
        <div>
          {above}
          <ListCards label={texts.list}>{card}</ListCards>
          {below}
        </div>
      )}
    </RecordList>
  );
}

function MoneyTabs({ tab: chosen, onTab }: Pick<MoneyListProps, 'tab' | 'onTab'>) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isByTab = (state as typeof BY_TAB | null)?.isByTab ?? false;
  // Whoever goes on with the arrow keys is still at the tabs.
  useEffect(() => {
    if (isByTab) document.getElementById(`tab-${chosen}`)?.focus();
  }, [isByTab, chosen]);
  const choose = (name: TabName) => {
    if (onTab && (name === 'list' || name === 'links')) onTab(name);
    else void navigate(PATHS[name], { state: BY_TAB });
  };
  return <Tabs label={label} tabs={TABS} chosen={chosen} onChoose={choose} />;
}
