import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { Avatar, CloseIcon, IconButton } from '@tidycrew/web';

interface PersonChipProps {
  name: string;
  teamName: string | null;
  teamColor: string | null;
  removeLabel: string;
  disabled: boolean;
  badge?: ReactNode;
  onRemove: () => void;
  /** What stands below, over the whole width. */
  children?: ReactNode;
}

/** One person of a crew, with a × to take them off it. */
export function PersonChip({
  name,
  teamName,
  teamColor,
  removeLabel,
  disabled,
  badge,
  onRemove,
  children,
}: PersonChipProps) {
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 52 }}>
        <Avatar name={name} color={teamColor ?? undefined} size={36} />
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
          {name}
          {teamName && <Quiet>{teamName}</Quiet>}
        </Box>
        {badge}
        <IconButton label={removeLabel} icon={<CloseIcon size={18} />} disabled={disabled} onClick={onRemove} />
      </Box>
      {children && <Box sx={{ pb: 1 }}>{children}</Box>}
    </Box>
  );
}

/** What is said on the side. */
export function Quiet({ children }: { children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', fontWeight: 400 }}>{children}</Box>;
}

/** The name of a group of fields. */
export const LEGEND = { p: 0, fontWeight: 600 } as const;
