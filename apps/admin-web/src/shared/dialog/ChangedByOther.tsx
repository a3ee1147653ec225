import { useEffect, useRef, useState } from 'react';
import { useEditContext, useNotify, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Alert, Box, Button } from '@mui/material';
import { formatPhone } from '@tidycrew/domain';
import { rebase, type Clash } from '../rebase';
import { COMMON_TEXTS } from '../texts';

const TEXTS = COMMON_TEXTS.stale;

interface ChangedByOtherProps<Row, Values> {
  /** What the form was filled from. */
  stored: Row;
  /** The server's sentence; null: as far as is known nobody has changed it. */
  changed: string | null;
  toValues: (stored: Row) => Values;
  labels?: Readonly<Record<keyof Values & string, string>>;
  /** What the button that loads it again says. */
  reload?: string;
  /** What stands in a field, in words; undefined: a phone number in its groups, anything else as it is stored. */
  wordsOf?: (name: string, value: unknown) => unknown;
  onReloaded: (now: Row) => void;
}

/** In a form: somebody else has changed the record; it is loaded again under what is typed, and what both have changed is told. */
export function ChangedByOther<Row extends RaRecord, Values extends object>(props: ChangedByOtherProps<Row, Values>) {
  const { stored, changed, toValues, labels, reload: label = TEXTS.reload, wordsOf, onReloaded } = props;
  const { refetch } = useEditContext<Row>();
  const { getValues } = useFormContext<Values>();
  const notify = useNotify();
  const [clashes, setClashes] = useState<readonly Clash<keyof Values & string>[] | null>(null);
  const [isReloading, setIsReloading] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // The button that was pressed may be far from here in a long form.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [changed, clashes]);
  const reload = async () => {
    setIsReloading(true);
    const { data: now, error } = await refetch();
    setIsReloading(false);
    if (!now || error) return notify(TEXTS.reloadFailed, { type: 'error' });
    const before = toValues(stored);
    setClashes(rebase({ ...before, ...getValues() }, before, toValues(now)).clashes);
    onReloaded(now);
  };
  if (changed === null && clashes === null) return null;
  return (
    <Box ref={frame} sx={{ width: 1, mt: 1 }}>
      {changed !== null ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" disabled={isReloading} onClick={() => void reload()}>
              {isReloading ? TEXTS.reloading : label}
            </Button>
          }
        >
          {`${changed} `}
        </Alert>
      ) : (
        <Alert severity="info" role="status">
          {clashes?.length === 0 ? TEXTS.reloaded : TEXTS.clashes}
          <Box component="ul" sx={{ pl: 2, listStyle: 'disc' }}>
            {clashes?.map(({ name, theirs }) => (
              <li key={name}>
                {TEXTS.theirs(labels?.[name] ?? name, shown(wordsOf?.(name, theirs) ?? grouped(name, theirs)))}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

const grouped = (name: string, value: unknown) =>
  name === 'phone' && typeof value === 'string' ? formatPhone(value) : value;

function shown(theirs: unknown): string {
  if (typeof theirs === 'boolean') return theirs ? TEXTS.yes : TEXTS.no;
  if (typeof theirs === 'number') return String(theirs);
  return typeof theirs === 'string' && theirs !== '' ? theirs : TEXTS.empty;
}
