import { useState } from 'react';
import { Accordion, AccordionDetails, AccordionSummary, Button, Skeleton, Stack, Typography } from '@mui/material';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { OPEN_BANK_GROUPS, type BankFile, type BankLine, type BankLineGroup } from '@tidycrew/contracts';
import { centsToDollars } from '@tidycrew/domain';
import { LoadFailed } from '../shared';
import { Quiet } from '../shared/Quiet';
import { centsOf, isTicked, targetOf } from './choices';
import { LineRows } from './LineRows';
import { FILE_TEXTS as TEXTS } from './texts';
import { groupId, useBankFile, useLineWork } from './use-file-work';

/** The groups of lines that somebody must decide about; those without lines are left out. */
export function OpenGroups({ file }: { file: BankFile }) {
  return OPEN_BANK_GROUPS.map((group) => {
    const lines = file.lines.filter((line) => line.group === group);
    return lines.length > 0 && <OpenGroup key={group} group={group} lines={lines} />;
  });
}

interface OpenGroupProps {
  group: (typeof OPEN_BANK_GROUPS)[number];
  lines: readonly BankLine[];
}

function OpenGroup({ group, lines }: OpenGroupProps) {
  const { choices, isBusy, onTick } = useLineWork();
  const name = TEXTS.groups[group];
  const chosen = lines.filter((line) => targetOf(line, choices) !== null);
  const isAllTicked = chosen.every((line) => isTicked(line, choices));
  return (
    <Stack component="section" aria-labelledby={groupId(group)} sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <div>
          <Typography component="h2" variant="h6" id={groupId(group)} tabIndex={-1} sx={{ outlineOffset: 2 }}>
            {name}
          </Typography>
          <Quiet>
            {TEXTS.sum(lines.length, centsToDollars(centsOf(lines)))} · {TEXTS.hints[group]}
          </Quiet>
        </div>
        {chosen.length > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            disabled={isBusy}
            aria-label={(isAllTicked ? TEXTS.untickAllOf : TEXTS.tickAllOf)(name)}
            onClick={() => onTick(chosen, !isAllTicked)}
          >
            {isAllTicked ? TEXTS.untickAll : TEXTS.tickAll}
          </Button>
        )}
      </Stack>
      <LineRows caption={name} lines={lines} />
    </Stack>
  );
}

const DONE_GROUPS = ['recorded', 'putAside', 'moneyOut'] as const satisfies readonly BankLineGroup[];

/** What nothing is to be done about: its lines are asked for when it is opened. */
export function DoneGroups({ file }: { file: BankFile }) {
  return DONE_GROUPS.map(
    (group) => file.totals[group].lines > 0 && <DoneGroup key={group} file={file} group={group} />,
  );
}

function DoneGroup({ file, group }: { file: BankFile; group: BankLineGroup }) {
  // Only at first: what is recorded now does not open under the hand.
  const [isOpened] = useState(group === 'recorded' && file.lines.length === 0);
  const { lines, amount } = file.totals[group];
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={isOpened}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {TEXTS.groups[group]}
          </Typography>
          <Quiet>{TEXTS.sum(lines, amount)}</Quiet>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <DoneLines id={file.id} group={group} all={lines} />
      </AccordionDetails>
    </Accordion>
  );
}

function DoneLines({ id, group, all }: { id: number; group: BankLineGroup; all: number }) {
  const { data, error, refetch } = useBankFile(id, group);
  if (error && !data) return <LoadFailed onRetry={refetch}>{TEXTS.loadFailed}</LoadFailed>;
  if (!data) return <Skeleton variant="rounded" height={96} />;
  return (
    <>
      {data.lines.length < all && <Quiet>{TEXTS.firstOf(data.lines.length, all)}</Quiet>}
      <LineRows caption={TEXTS.groups[group]} lines={data.lines} />
    </>
  );
}
