import { useEffect, useState, type ComponentType } from 'react';
import { Box } from '@mui/material';
import { Page } from '../shared/Page';
import { PageHeader } from '../shared/PageHeader';
import { TabPanel, Tabs, useTabInUrl } from '../shared/Tabs';
import { BusinessPanel } from './business/BusinessPanel';
import { useIsUnsaved } from './drafts';
import { MailPanel } from './mail/MailPanel';
import { NoticeArea } from './notice';
import { PayrollPanel } from './payroll/PayrollPanel';
import { RadiusPanel } from './RadiusPanel';
import { SchedulePanel } from './schedule/SchedulePanel';
import { SETTINGS_TEXTS as TEXTS } from './texts';
import { TiersPanel } from './tiers/TiersPanel';

const TABS = ['payroll', 'radius', 'tiers', 'business', 'schedule', 'mail'] as const;
type Tab = (typeof TABS)[number];

const PANELS: Record<Tab, ComponentType> = {
  payroll: PayrollPanel,
  radius: RadiusPanel,
  tiers: TiersPanel,
  business: BusinessPanel,
  schedule: SchedulePanel,
  mail: MailPanel,
};

/** /admin/settings (document 001 section 2, decision D41). What is typed in a tab stays while another is looked at. */
export function SettingsPage() {
  const [chosen, choose] = useTabInUrl(TABS);
  const [opened, setOpened] = useState<readonly Tab[]>([]);
  useEffect(() => setOpened((before) => (before.includes(chosen) ? before : [...before, chosen])), [chosen]);
  return (
    <Page>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
      <Tabs
        label={TEXTS.title}
        chosen={chosen}
        onChoose={choose}
        tabs={TABS.map((name) => ({ name, label: TEXTS.tabs[name], sign: <UnsavedSign tab={name} /> }))}
      />
      <NoticeArea>
        {TABS.filter((tab) => tab === chosen || opened.includes(tab)).map((tab) => {
          const Panel = PANELS[tab];
          return (
            <TabPanel key={tab} name={tab} isHidden={tab !== chosen}>
              <Panel />
            </TabPanel>
          );
        })}
      </NoticeArea>
    </Page>
  );
}

function UnsavedSign({ tab }: { tab: Tab }) {
  if (!useIsUnsaved(tab)) return null;
  return (
    <Box title={TEXTS.unsaved} sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: 'warning.main' }}>
      <span className="visually-hidden">{`(${TEXTS.unsaved})`}</span>
    </Box>
  );
}
