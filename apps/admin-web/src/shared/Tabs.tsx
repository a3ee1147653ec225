import type { ReactNode } from 'react';
import { Stack, Tab, Tabs as MuiTabs } from '@mui/material';
import { useUrlParams } from './use-url-params';

interface TabsProps<Name extends string> {
  /** What the tabs are of, for those who do not see them. */
  label: string;
  /** `sign` stands after the label, such as that something is not saved. */
  tabs: readonly { name: Name; label: string; sign?: ReactNode }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

const tabId = (name: string) => `tab-${name}`;
const panelId = (name: string) => `panel-${name}`;

/** MUI's tabs, one set on a page: one line at any width, which is scrolled where it does not fit; arrows move and choose. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: TabsProps<Name>) {
  return (
    <MuiTabs
      variant="scrollable"
      allowScrollButtonsMobile
      selectionFollowsFocus
      aria-label={label}
      value={chosen}
      onChange={(_, name: Name) => onChoose(name)}
      sx={LINE}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.name}
          value={tab.name}
          id={tabId(tab.name)}
          aria-controls={tab.name === chosen ? panelId(tab.name) : undefined}
          label={tab.label}
          icon={tab.sign ? <span>{tab.sign}</span> : undefined}
          iconPosition="end"
        />
      ))}
    </MuiTabs>
  );
}

const LINE = {
  minWidth: 0,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** What belongs to a tab; `isHidden` keeps what was typed in it. */
export function TabPanel({
  name,
  isHidden = false,
  children,
}: {
  name: string;
  isHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <Stack
      role="tabpanel"
      id={panelId(name)}
      aria-labelledby={tabId(name)}
      hidden={isHidden}
      sx={{ gap: 2, minWidth: 0, '&[hidden]': { display: 'none' } }}
    >
      {children}
    </Stack>
  );
}

/** The tab that the address names, the first one unless it names one; choosing is a step that 'back' undoes. */
export function useTabInUrl<Name extends string>(names: readonly [Name, ...Name[]]): [Name, (name: Name) => void] {
  const [params, put] = useUrlParams();
  const chosen = names.find((name) => name === params.get('tab')) ?? names[0];
  const choose = (name: Name) => {
    if (name !== chosen) put({ tab: name });
  };
  return [chosen, choose];
}
