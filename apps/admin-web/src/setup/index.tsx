import { useEffect, useState } from 'react';
import type { SetupState } from '@tidycrew/contracts';
import { Button, ButtonLink, FullScreen } from '@tidycrew/web';
import { apiErrorOf, dataProvider } from '../data-provider';
import { SetupPage } from './SetupPage';
import { SETUP_TEXTS as TEXTS } from './texts';

type Found = SetupState | 'loading' | 'set up' | 'unreachable';

/** /admin/setup: the first admin of a new business, who has no session yet (decision D94). */
export default function Setup() {
  const [found, setFound] = useState<Found>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void stateOfBusiness(leaving.signal).then((state) => leaving.signal.aborted || setFound(state));
    return () => leaving.abort();
  }, [tries]);

  if (found === 'loading') return <FullScreen title={TEXTS.loading} />;
  if (found === 'unreachable') {
    const again = <Button onClick={() => setTries(tries + 1)}>{TEXTS.tryAgain}</Button>;
    return <FullScreen title={TEXTS.unreachable} spinner={false} action={again} />;
  }
  if (found === 'set up') {
    const signIn = <ButtonLink href="/login">{TEXTS.signIn}</ButtonLink>;
    return <FullScreen title={TEXTS.doneTitle} text={TEXTS.done} spinner={false} action={signIn} />;
  }
  return <SetupPage isCodeOpen={found.isCodeOpen} onSetUp={() => setFound('set up')} />;
}

async function stateOfBusiness(signal: AbortSignal): Promise<Found> {
  try {
    return await dataProvider.getSetup({ signal });
  } catch (error) {
    return apiErrorOf(error)?.status === 404 ? 'set up' : 'unreachable';
  }
}
