import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '@tidycrew/web';
import styles from './Tabs.module.css';
import { useUrlParams } from './use-url-params';

interface TabChoice<Name extends string> {
  name: Name;
  label: string;
  /** A sign after the label, such as that something is not saved. */
  sign?: ReactNode;
}

interface TabsProps<Name extends string> {
  /** What the tabs are of, for those who do not see them. */
  label: string;
  tabs: readonly TabChoice<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

const tabId = (name: string) => `tab-${name}`;
const panelId = (name: string) => `panel-${name}`;

/**
 * Tabs after the ARIA pattern: arrows, Home and End move and choose; one set on a page. MUI's would replace these lines by more
 * code than they are: panels, their names and the address would still be ours.
 */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    const next = tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`#${tabId(next.name)}`)?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={tabId(tab.name)}
          aria-selected={tab.name === chosen}
          aria-controls={tab.name === chosen ? panelId(tab.name) : undefined}
          tabIndex={tab.name === chosen ? 0 : -1}
          className={classes(styles.tab, tab.name === chosen && styles.chosen)}
          onClick={() => onChoose(tab.name)}
        >
          {tab.label}
          {tab.sign}
        </button>
      ))}
    </div>
  );
}

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
    <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name)} hidden={isHidden} className={styles.panel}>
      {children}
    </div>
  );
}

/** The tab that the address names, the first one unless it names one; choosing is a step that 'back' undoes. */
export function useTabInUrl<Name extends string>(names: readonly [Name, ...Name[]]): [Name, (name: Name) => void] {
  const [params, setParams] = useUrlParams();
  const chosen = names.find((name) => name === params.get('tab')) ?? names[0];
  const choose = (name: Name) => {
    if (name === chosen) return;
    setParams(
      (next) => {
        next.set('tab', name);
        return next;
      },
      { preventScrollReset: true },
    );
  };
  return [chosen, choose];
}
