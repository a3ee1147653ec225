import type { ComponentProps, ReactNode } from 'react';
import { ListContextProvider, useResourceDefinition, type RaRecord } from 'react-admin';
import { Page } from '../Page';
import { PageHeader } from '../PageHeader';
import { ListBody } from './ListBody';
import type { UrlList } from './use-url-list';

interface ListPageProps<Row extends RaRecord> extends ComponentProps<typeof ListBody> {
  /** As `useUrlList` made it. */
  list: UrlList<Row>;
  subtitle?: string;
  /** `ListActions`, beside the title. */
  actions?: ReactNode;
  /** Between the head and the list. */
  above?: ReactNode;
  /** What is open over the list: a dialog for the record of the address, a question. */
  dialogs?: ReactNode;
}

/** The page of a resource: its title, the tools of its list, the list in every state it can be in. */
export function ListPage<Row extends RaRecord>(props: ListPageProps<Row>) {
  const { list, subtitle, actions, above, dialogs, ...body } = props;
  const { options } = useResourceDefinition<{ label?: string }>();
  return (
    <ListContextProvider value={list}>
      <Page>
        <PageHeader title={options?.label ?? ''} subtitle={subtitle} actions={actions} />
        {above}
        <ListBody {...body} />
      </Page>
      {dialogs}
    </ListContextProvider>
  );
}
