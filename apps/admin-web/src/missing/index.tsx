import { useState, type FormEvent } from 'react';
import { CanAccess } from 'react-admin';
import { Link, useHref, useLocation, useNavigate } from 'react-router';
import { Box, Button, Link as TextLink, TextField } from '@mui/material';
import { PAGE_NAMES, PAGES } from '../providers/pages';
import { Page } from '../shared/Page';
import { PageHeader } from '../shared/PageHeader';
import { TEXTS as FRAME } from '../texts';
import { MISSING_TEXTS as TEXTS } from './texts';

/** The dashboard has a button of its own. */
const OTHERS = PAGE_NAMES.filter((name) => name !== 'dashboard');

/** Where there is no page: says so, and where one can go from here. The address stays, so that it can be mended. */
export default function MissingPage() {
  const address = useHref(useLocation().pathname);
  return (
    <Page>
      <PageHeader
        title={TEXTS.title}
        subtitle={
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {TEXTS.text(address)}
          </Box>
        }
      />
      <Button variant="contained" component={Link} to="/" sx={{ alignSelf: 'flex-start' }}>
        {TEXTS.toDashboard}
      </Button>
      <CustomerSearch />
      <Box component="nav" aria-label={TEXTS.pages}>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {OTHERS.map((name) => (
            <CanAccess key={name} action="list" resource={name}>
              <PageLink to={`/${name}`} label={PAGES[name].title} />
            </CanAccess>
          ))}
          <PageLink to="/profile" label={FRAME.profile} />
        </Box>
      </Box>
    </Page>
  );
}

/** Leads to the customers that it finds: most lost addresses are of one. */
function CustomerSearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/customers?${new URLSearchParams({ q: typed.trim() })}`);
  };
  return (
    <Box component="form" role="search" onSubmit={search} sx={SEARCH}>
      <TextField
        label={TEXTS.name}
        type="search"
        id="customer"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="outlined" sx={{ flex: 'none' }}>
        {TEXTS.search}
      </Button>
    </Box>
  );
}

/** The label of the field needs the width of a phone. */
const SEARCH = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  gap: 1,
  maxWidth: 480,
} as const;

function PageLink({ to, label }: { to: string; label: string }) {
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <TextLink component={Link} to={to}>
        {label}
      </TextLink>
    </Box>
  );
}
