import { useEffect, useState, type ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { Button, CircularProgress, CssBaseline, Stack, Typography } from '@mui/material';
import type { SetupState } from '@tidycrew/contracts';
import { apiErrorOf, dataProvider } from '../data-provider';
import { i18nProvider } from '../i18n-provider';
import { useTokenTheme } from '../theme/use-token-theme';
import { SetupPage } from './SetupPage';
import { SETUP_TEXTS as TEXTS } from './texts';

type Found = SetupState | 'loading' | 'set up' | 'unreachable';

/** /admin/setup: the first admin of a new business, who has no session yet (decision D94). */
export default function Setup() {
  const theme = useTokenTheme();
  return (
    <BrowserRouter basename="/admin">
      <AdminContext theme={theme} darkTheme={null} i18nProvider={i18nProvider} dataProvider={dataProvider}>
        <CssBaseline enableColorScheme />
        <Page />
      </AdminContext>
    </BrowserRouter>
  );
}

function Page() {
  const [found, setFound] = useState<Found>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void stateOfBusiness(leaving.signal).then((state) => leaving.signal.aborted || setFound(state));
    return () => leaving.abort();
  }, [tries]);

  if (found === 'loading') {
    return (
      <Screen title={TEXTS.loading}>
        <CircularProgress size={40} aria-hidden />
      </Screen>
    );
  }
  if (found === 'unreachable') {
    return (
      <Screen title={TEXTS.unreachable}>
        <Button variant="contained" onClick={() => setTries(tries + 1)}>
          {TEXTS.tryAgain}
        </Button>
      </Screen>
    );
  }
  if (found === 'set up') {
    return (
      <Screen title={TEXTS.doneTitle} text={TEXTS.done}>
        <Button variant="contained" href="/login">
          {TEXTS.signIn}
        </Button>
      </Screen>
    );
  }
  return <SetupPage isCodeOpen={found.isCodeOpen} onSetUp={() => setFound('set up')} />;
}

/** A whole screen for one state. */
function Screen({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Stack component="main" sx={{ alignItems: 'center', justifyContent: 'center', gap: 2, minHeight: '100dvh', p: 2 }}>
      <Stack role="status" sx={{ alignItems: 'center', gap: 1, textAlign: 'center' }}>
        <Typography variant="h6" component="p">
          {title}
        </Typography>
        {text && <Typography color="textSecondary">{text}</Typography>}
      </Stack>
      {children}
    </Stack>
  );
}

async function stateOfBusiness(signal: AbortSignal): Promise<Found> {
  try {
    return await dataProvider.getSetup({ signal });
  } catch (error) {
    return apiErrorOf(error)?.status === 404 ? 'set up' : 'unreachable';
  }
}
