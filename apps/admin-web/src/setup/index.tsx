import { useEffect, useState } from 'react';
import { AdminContext } from 'react-admin';
import { BrowserRouter } from 'react-router';
import { Button, CssBaseline, type ButtonProps } from '@mui/material';
import type { SetupState } from '@tidycrew/contracts';
import { apiErrorOf, dataProvider } from '../data-provider';
import { i18nProvider } from '../providers/i18n-provider';
import { FullScreen } from '../shared/FullScreen';
import { useTokenTheme } from '../theme/theme';
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

  if (found === 'loading') return <FullScreen title={TEXTS.loading} />;
  if (found === 'unreachable') {
    const again = <Action onClick={() => setTries(tries + 1)}>{TEXTS.tryAgain}</Action>;
    return <FullScreen title={TEXTS.unreachable} action={again} />;
  }
  if (found === 'set up') {
    return (
      <FullScreen title={TEXTS.doneTitle} text={TEXTS.done} action={<Action href="/login">{TEXTS.signIn}</Action>} />
    );
  }
  return <SetupPage isCodeOpen={found.isCodeOpen} onSetUp={() => setFound('set up')} />;
}

const Action = (props: ButtonProps) => <Button variant="contained" {...props} />;

async function stateOfBusiness(signal: AbortSignal): Promise<Found> {
  try {
    return await dataProvider.getSetup({ signal });
  } catch (error) {
    return apiErrorOf(error)?.status === 404 ? 'set up' : 'unreachable';
  }
}
