import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { ENDS, LINES, QUIET } from '../look';

interface Entry {
  key: number;
  title: ReactNode;
  /** What is said of it more quietly. */
  text: string;
  action: ReactNode;
}

interface EntriesProps {
  title: string;
  /** Said above the entries, or in their place. */
  children?: ReactNode;
  entries: readonly Entry[];
}

/** A part of the details with entries below each other. */
export function Entries({ title, children, entries }: EntriesProps) {
  return (
    <Box component="section" sx={{ pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box component="h3" sx={{ fontSize: 'var(--text-md)' }}>
        {title}
      </Box>
      <Box sx={QUIET}>{children}</Box>
      <ul>
        {entries.map(({ key, title: name, text, action }) => (
          <Box
            component="li"
            key={key}
            sx={{ ...ENDS, minHeight: 56, '& + &': { borderTop: '1px solid var(--border)' } }}
          >
            <Box component="span" sx={LINES}>
              <span>{name}</span>
              <Box component="span" sx={QUIET}>
                {text}
              </Box>
            </Box>
            {action}
          </Box>
        ))}
      </ul>
    </Box>
  );
}
