import { lazy, Suspense } from 'react';
import { Page, PageHeader } from '../shared';
import { TabPanel, Tabs, useTabInUrl } from '../shared/Tabs';
import { ReportLoading } from './Answered';
import { REPORTS_TEXTS as TEXTS } from './texts';

const TABS = ['timesheets', 'customers', 'staff', 'financial', 'teams', 'gst'] as const;

/** A tab is loaded when it is first opened: charts are large, and three of the tabs have none. */
const CONTENTS = {
  timesheets: lazy(() => import('./timesheets/TimesheetsTab')),
  customers: lazy(() => import('./customers/CustomersTab')),
  staff: lazy(() => import('./staff/StaffTab')),
  financial: lazy(() => import('./financial/FinancialTab')),
  teams: lazy(() => import('./teams/TeamsTab')),
  gst: lazy(() => import('./gst/GstTab')),
};

/** /admin/reports (document 001 section 2, decision D42). Tab and range are in the address. */
export function ReportsPage() {
  const [chosen, choose] = useTabInUrl(TABS);
  const Content = CONTENTS[chosen];
  return (
    <Page printHead={null}>
      <PageHeader
        title={TEXTS.title}
        actions={
          <Tabs
            label={TEXTS.title}
            chosen={chosen}
            onChoose={choose}
            tabs={TABS.map((name) => ({ name, label: TEXTS.tabs[name] }))}
          />
        }
      />
      <TabPanel name={chosen} key={chosen}>
        <Suspense fallback={<ReportLoading />}>
          <Content />
        </Suspense>
      </TabPanel>
    </Page>
  );
}
