import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { Page, PageHeader, TabPanel, Tabs, useTabInUrl } from '../common';
import { BusinessPanel } from './business/BusinessPanel';
import { NoticeArea } from './notice';
import { PayrollPanel } from './payroll/PayrollPanel';
import { RadiusPanel } from './RadiusPanel';
import { SETTINGS_TEXTS as TEXTS } from './texts';
import { TiersPanel } from './tiers/TiersPanel';
import { useDirtyNames } from './useDirtyNames';
import styles from './SettingsPage.module.css';

const TABS = ['payroll', 'radius', 'tiers', 'business'] as const;
type Tab = (typeof TABS)[number];

/** What a panel tells the page: whether something in it is not saved. */
export interface PanelProps {
  onDirty: (isDirty: boolean) => void;
}

const PANELS: Record<Tab, ComponentType<PanelProps>> = {
  payroll: PayrollPanel,
  radius: RadiusPanel,
  tiers: TiersPanel,
  business: BusinessPanel,
};

/** /admin/settings (document 001 section 2, decision D41). What is typed in a tab stays while another is looked at. */
export function SettingsPage() {
  const [chosen, choose] = useTabInUrl(TABS);
  const [opened, setOpened] = useState<readonly Tab[]>([]);
  const [dirty, setDirty] = useDirtyNames<Tab>();
  useEffect(() => setOpened((before) => (before.includes(chosen) ? before : [...before, chosen])), [chosen]);
  useWarningBeforeLeaving(dirty.length > 0);
  return (
    <Page>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
      <Tabs
        label={TEXTS.title}
        chosen={chosen}
        onChoose={choose}
        tabs={TABS.map((name) => ({
          name,
          label: TEXTS.tabs[name],
          sign: dirty.includes(name) && <UnsavedSign />,
        }))}
      />
      <NoticeArea>
        {TABS.filter((tab) => tab === chosen || opened.includes(tab)).map((tab) => (
          <TabPanel key={tab} name={tab} isHidden={tab !== chosen}>
            <Panel tab={tab} onDirty={setDirty} />
          </TabPanel>
        ))}
      </NoticeArea>
    </Page>
  );
}

function Panel({ tab, onDirty }: { tab: Tab; onDirty: (tab: Tab, isDirty: boolean) => void }) {
  const Content = PANELS[tab];
  const tell = useCallback((isDirty: boolean) => onDirty(tab, isDirty), [onDirty, tab]);
  return <Content onDirty={tell} />;
}

function UnsavedSign() {
  return (
    <span className={styles.unsaved} title={TEXTS.unsaved}>
      <span className="visually-hidden">{`(${TEXTS.unsaved})`}</span>
    </span>
  );
}

/** The browser asks before the page is closed or loaded again. */
function useWarningBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
