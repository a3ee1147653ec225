import { Alert, NativeSelect } from '@mui/material';
import { ChoiceField } from '../shared/ChoiceField';
import { SortableTable, type Column } from '../shared/SortableTable';
import type { Brought, BroughtIn, LeftOutLine } from './left-out';
import { CSV_TEXTS as TEXTS } from './texts';

interface LeftOutProps {
  lines: readonly LeftOutLine[];
  brought: BroughtIn;
  disabled: boolean;
  onChange: (brought: BroughtIn) => void;
}

/** The lines that are left out, how many and why, each of which can be brought in. */
export function LeftOut({ lines, brought, disabled, onChange }: LeftOutProps) {
  if (lines.length === 0) return null;
  const put = (chosen: readonly LeftOutLine[], as: string) => {
    const next = new Map(brought);
    for (const { line } of chosen) {
      if (as === '') next.delete(line);
      else next.set(line, as as Brought);
    }
    onChange(next);
  };
  const choices = new Set(lines.map(({ line }) => brought.get(line) ?? ''));
  const columns: Column<LeftOutLine>[] = [
    { key: 'line', label: TEXTS.line, align: 'end', sortBy: ({ line }) => line, render: ({ line }) => line },
    { key: 'name', label: TEXTS.name, sortBy: ({ name }) => name, render: ({ name }) => name },
    {
      key: 'reason',
      label: TEXTS.leftOutWhy,
      sortBy: ({ reason }) => reason,
      render: ({ reason }) => TEXTS.leftOutReasons[reason],
    },
    {
      key: 'brought',
      label: TEXTS.leftOutChoice,
      render: (one) => (
        <NativeSelect
          value={brought.get(one.line) ?? ''}
          disabled={disabled}
          inputProps={{ 'aria-label': TEXTS.leftOutOf(one.name, one.line) }}
          onChange={({ target }) => put([one], target.value)}
        >
          {TEXTS.leftOutChoices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </NativeSelect>
      ),
    },
  ];
  return (
    <>
      <Alert severity="info" role="status">
        {TEXTS.leftOut(lines.map(({ reason }) => reason))}
      </Alert>
      {lines.length > 1 && (
        <ChoiceField
          label={TEXTS.leftOutAll}
          value={choices.size === 1 ? [...choices][0]! : MIXED}
          disabled={disabled}
          options={[...(choices.size > 1 ? [[MIXED, TEXTS.leftOutMixed] as const] : []), ...TEXTS.leftOutChoices]}
          onChange={(as) => as !== MIXED && put(lines, as)}
        />
      )}
      <SortableTable caption={TEXTS.leftOutCaption} columns={columns} rows={lines} rowKey={({ line }) => line} />
    </>
  );
}

const MIXED = 'mixed';
