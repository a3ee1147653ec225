import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import type { AdminClean } from '@tidycrew/contracts';
import { TeamMark } from '@tidycrew/web';
import { TEXTS } from '../texts';
import { FactCard } from './cards';
import { CustomerName } from './clean-cells';
import { CrewNames } from './Crew';

interface CleanCardProps {
  clean: AdminClean;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  onEdit?: (clean: AdminClean) => void;
}

/** A clean on a screen that is too narrow for the table. */
export function CleanCard({ clean, facts, onEdit }: CleanCardProps) {
  const head = (
    <>
      <CustomerName clean={clean} onEdit={onEdit} />
      <TeamMark name={clean.teamName} color={clean.teamColor} />
    </>
  );
  return (
    <FactCard head={head} text={clean.customerAddress} color={clean.teamColor}>
      <Box component="dl" sx={FACTS}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <dt>{TEXTS.clean.crew}</dt>
          <dd>
            <CrewNames members={clean.members} isLinked={Boolean(onEdit)} />
          </dd>
        </Box>
      </Box>
    </FactCard>
  );
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '4px 16px',
  mt: 1,
  mb: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
  '& dd': { m: 0 },
} as const;
