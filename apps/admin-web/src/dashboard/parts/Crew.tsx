import { Fragment } from 'react';
import { Link as PageLink } from 'react-router';
import { Box, Link, Tooltip } from '@mui/material';
import type { CleanMember } from '@tidycrew/contracts';
import { initials } from '@tidycrew/domain';
import { showPath } from '../../providers/address/record-path';

interface CrewProps {
  members: readonly CleanMember[];
  /** For those who may see people: each leads to the person, whose phone number stands there. */
  isLinked: boolean;
}

/** The crew by name. */
export function CrewNames({ members, isLinked }: CrewProps) {
  return members.map(({ userId, name }, index) => (
    <Fragment key={userId}>
      {index > 0 && ', '}
      {isLinked ? (
        <Link component={PageLink} to={showPath('staff', userId)} underline="hover">
          {name}
        </Link>
      ) : (
        name
      )}
    </Fragment>
  ));
}

/** The crew by initials, for a table; names on pointing at them, on focus, and to screen readers. */
export function CrewInitials({ members, isLinked }: CrewProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: '-2px' }}>
      {members.map(({ userId, name }) => (
        // The tooltip names what it is on.
        <Tooltip key={userId} title={name}>
          {isLinked ? (
            <Link
              component={PageLink}
              to={showPath('staff', userId)}
              underline="hover"
              color="textSecondary"
              sx={INITIALS}
            >
              {initials(name)}
            </Link>
          ) : (
            <Box component="span" role="img" sx={INITIALS}>
              {initials(name)}
            </Box>
          )}
        </Tooltip>
      ))}
    </Box>
  );
}

const INITIALS = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 24,
  px: '2px',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;
