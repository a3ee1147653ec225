import type { ComponentProps, ReactElement, ReactNode } from 'react';
import {
  List,
  ListContextProvider,
  useListContext,
  useNotify,
  useResourceDefinition,
  type ListProps,
} from 'react-admin';
import { NO_NOTICE } from '../notify';
import { ListBody } from './ListBody';
import { ListSlots, useIsRangeInvalid, useSlots } from './list-state';
import { Page } from '../Page';
import { PageHeader } from '../PageHeader';
import { COMMON_TEXTS } from '../texts';
import { RememberListPrefs, useListPrefs } from '../../providers/address/list-prefs';
import type { ListPrefs } from '../../providers/address/readable-address';

interface RecordListProps extends Omit<ComponentProps<typeof ListBody>, 'length'> {
  /** Order and length unless the address or the person says others. */
  usual: ListPrefs;
  /** The page's name, where the menu has another one. */
  title?: string;
  subtitle?: string;
  actions?: ReactNode;
  /** Where the list stands below that, such as in a tab. */
  frame?: (list: ReactElement) => ReactNode;
  printHead?: ReactNode;
  /** What the address opens over the list. */
  dialog?: ReactElement;
  queryOptions?: ListProps['queryOptions'];
}

/** The list says itself why it could not be loaded, with another try. */
const QUERY = { ...NO_NOTICE, retry: 1 };
const NOTHING = { enabled: false };

/** react-admin's List as a page of the console: its title and tools, the rows in every state they can be in. */
export function RecordList(props: RecordListProps) {
  const { usual, title, subtitle, actions, frame = asItIs, printHead, dialog, queryOptions, ...body } = props;
  const slots = useSlots();
  const isRangeInvalid = useIsRangeInvalid();
  return (
    <Page printHead={printHead}>
      <ListSlots value={slots}>
        <List
          {...useListPrefs(usual)}
          disableAuthentication
          queryOptions={{ ...QUERY, ...(isRangeInvalid && NOTHING), ...queryOptions }}
          title={false}
          component="div"
          empty={false}
          pagination={false}
          actions={<Head {...{ title, subtitle, actions }} />}
          aside={dialog}
        >
          <RememberListPrefs />
          <SelectableRows>{frame(<ListBody {...body} length={usual.perPage} />)}</SelectableRows>
        </List>
      </ListSlots>
    </Page>
  );
}

function Head({ title, subtitle, actions }: Partial<RecordListProps>) {
  const { options } = useResourceDefinition<{ label?: string }>();
  return <PageHeader title={title ?? options?.label ?? ''} subtitle={subtitle} actions={actions} />;
}

const asItIs = (list: ReactElement) => list;

/** react-admin's own 'Select all' writes into a state that nobody reads when a list keeps nothing in the store. */
function SelectableRows({ children }: { children: ReactNode }) {
  const list = useListContext();
  const notify = useNotify();
  const { getData, onSelect } = list;
  const onSelectAll: typeof list.onSelectAll = async ({ limit } = {}) => {
    try {
      const rows = (await getData?.({ maxResults: limit })) ?? [];
      onSelect(rows.map(({ id }) => id));
    } catch {
      notify(COMMON_TEXTS.loadFailed, { type: 'error' });
    }
  };
  return <ListContextProvider value={{ ...list, onSelectAll }}>{children}</ListContextProvider>;
}
