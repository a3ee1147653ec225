import { Title, useGetIdentity, usePermissions } from 'react-admin';
import { Box, Button, Paper, Typography } from '@mui/material';
import type { Role } from '@tidycrew/contracts';
import { capitalised } from '../capitalised';
import { TEXTS } from '../texts';

const texts = TEXTS.home;

/** /admin: says what the console can do so far, and no more. */
export default function HomePage() {
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions<Role>();
  const isAdmin = role === 'admin';
  return (
    <Box sx={{ maxWidth: 720, py: { xs: 2, sm: 3 }, px: { xs: 2, sm: 1 } }}>
      <Title title={texts.title} />
      <Typography component="h1" sx={{ fontSize: '1.75rem', fontWeight: 700, mb: 2 }}>
        {texts.title}
      </Typography>
      <Paper variant="outlined" sx={{ p: 3 }}>
        {identity && role && (
          <>
            <Typography sx={{ fontWeight: 600 }}>
              {texts.signedInAs(identity.fullName ?? '', capitalised(role))}
            </Typography>
            <Typography color="text.secondary" sx={{ mt: 1 }}>
              {isAdmin ? texts.state : texts.managerState}
            </Typography>
          </>
        )}
        {isAdmin && (
          // A plain link: the staff pages are the other web app.
          <Button variant="contained" href="/staff/dashboard" sx={{ mt: 3 }}>
            {texts.staffPages}
          </Button>
        )}
      </Paper>
    </Box>
  );
}
