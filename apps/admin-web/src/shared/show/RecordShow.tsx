import { useEffect, useRef, type ReactNode } from 'react';
import {
  Labeled,
  RecordContextProvider,
  Show,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useShowContext,
  type RaRecord,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { Alert, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { NO_NOTICE } from '../notify';
import { Quiet } from '../Quiet';
import { LIST_TEXTS } from '../list/texts';
import { Page } from '../Page';
import { PageHeader } from '../PageHeader';
import { COMMON_TEXTS as TEXTS } from '../texts';
import { apiErrorOf } from '../../data-provider';
import { recordPath } from '../../providers/address/record-path';
import { ArchiveButtons, type ArchiveButtonsProps } from '../list/ArchiveButtons';

interface RecordShowProps<Row extends RaRecord> {
  /** Said where there is no such record. */
  gone: string;
  subtitle: (record: Row) => ReactNode;
  archiving: ArchiveButtonsProps;
  /** What else can be done with the record. */
  actions?: (record: Row) => ReactNode;
  /** Its parts at the left, beside the others. */
  side?: (record: Row) => ReactNode;
  children: (record: Row) => ReactNode;
}

/** Parts one below the other in as many columns as there is room for: none waits for its neighbour, and each is as high as it says. */
const FLOW = { columns: '22rem', columnGap: 1.5, mt: 1.5, minWidth: 0, '& > *': { breakInside: 'avoid', mb: 1.5 } };
const COLUMNS = {
  display: 'grid',
  columnGap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(18rem, 2fr) minmax(0, 5fr)' },
};

/** react-admin's Show as a page of the console: the record's name, what can be done with it, and its parts. */
export function RecordShow<Row extends RaRecord>(props: RecordShowProps<Row>) {
  return (
    <Page>
      <Show disableAuthentication title={false} actions={false} component="div" error={false} queryOptions={NO_NOTICE}>
        <Shown {...props} />
      </Show>
    </Page>
  );
}

function Shown<Row extends RaRecord>(props: RecordShowProps<Row>) {
  const { gone, subtitle, archiving, actions, side, children } = props;
  const { record, error, refetch } = useShowContext<Row>();
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition<{ label?: string }>();
  const navigate = useNavigate();
  if (error && !record) {
    const isGone = apiErrorOf(error)?.status === 404;
    const again = <Button onClick={() => void refetch()}>{TEXTS.tryAgain}</Button>;
    return (
      <>
        <PageHeader title={options?.label ?? ''} />
        <Alert severity="error" sx={{ mt: 2 }} action={!isGone && again}>
          {isGone ? gone : TEXTS.loadFailed}
        </Alert>
      </>
    );
  }
  if (!record)
    return (
      <div role="status" aria-label={TEXTS.loading}>
        <Skeleton variant="rounded" height={240} />
      </div>
    );
  return (
    <>
      <PageHeader
        title={String(record.name)}
        subtitle={subtitle(record)}
        actions={
          <>
            {actions?.(record)}
            <ArchiveButtons variant="outlined" {...archiving} />
            <Button variant="contained" onClick={() => void navigate(recordPath(resource, Number(record.id)))}>
              {LIST_TEXTS.edit}
            </Button>
          </>
        }
      />
      <Box sx={side && COLUMNS}>
        {side && <Box sx={FLOW}>{side(record)}</Box>}
        <Box sx={FLOW}>{children(record)}</Box>
      </Box>
    </>
  );
}

interface PartProps {
  title: string;
  /** What an address ends with, after '#', that leads to it. */
  anchor?: string;
  /** Over all columns, below the parts before it. */
  isWide?: boolean;
  children: ReactNode;
}

/** Below a phone's bar where an address leads to it. */
const PART = { p: 2, minWidth: 0, scrollMarginTop: '5rem' };
/** Margins of what stands before it end with its column. */
const WIDE = { ...PART, columnSpan: 'all', mt: 1.5 };

/** One subject of the page. */
export function Part({ title, anchor, isWide = false, children }: PartProps) {
  const { hash } = useLocation();
  const isAsked = anchor !== undefined && hash === `#${anchor}`;
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = isAsked && part.current?.parentElement;
    if (!page) return undefined;
    // What stands above comes later and pushes it down, until somebody scrolls.
    const grown = new ResizeObserver(() => part.current?.scrollIntoView());
    grown.observe(page);
    const over = new AbortController();
    over.signal.addEventListener('abort', () => grown.disconnect());
    for (const by of ['wheel', 'touchmove', 'keydown']) {
      addEventListener(by, () => over.abort(), { signal: over.signal });
    }
    return () => over.abort();
  }, [isAsked]);
  return (
    <Paper component="section" ref={part} variant="outlined" aria-label={title} sx={isWide ? WIDE : PART}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** Facts beside each other. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {children}
    </Stack>
  );
}

/** A long address breaks rather than making the page wider. */
const FACT = { minWidth: 0, maxWidth: 1, overflowWrap: 'anywhere' } as const;

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Labeled label={label} sx={FACT}>
      <Typography component="span">{children || TEXTS.none}</Typography>
    </Labeled>
  );
}

interface LinesProps {
  none: string;
  most?: number;
  isShown?: (record: RaRecord) => boolean;
  children: ReactNode;
}

const SHOWN = 5;

/** The first rows of a reference, each drawn by a field. */
export function Lines({ none, most = SHOWN, isShown = Boolean, children }: LinesProps) {
  const { data = [], isPending, error } = useListContext<RaRecord>();
  const rows = data.filter(isShown).slice(0, most);
  if (error) return <Typography>{TEXTS.loadFailed}</Typography>;
  if (isPending) return <Skeleton />;
  if (rows.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, gap: 0.5, listStyle: 'none' }}>
      {rows.map((record, index) => (
        <RecordContextProvider key={record.id ?? index} value={record}>
          <li>{children}</li>
        </RecordContextProvider>
      ))}
    </Stack>
  );
}

/** A row of `Lines`: what matters first, and what else there is to it below, more quietly. */
export function Line({ more, children }: { more?: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      {more && (
        <Typography variant="body2" color="textSecondary">
          {more}
        </Typography>
      )}
    </>
  );
}

interface EndsProps {
  end: ReactNode;
  /** Said on the side, below the end. */
  below?: ReactNode;
  children: ReactNode;
}

/** What stands at both ends of a line. */
export function Ends({ end, below, children }: EndsProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box sx={{ flex: 'none', textAlign: 'right' }}>
        {end}
        {below && <Quiet>{below}</Quiet>}
      </Box>
    </Stack>
  );
}
