import { useState, type FormEvent } from 'react';
import type { ForgottenPassword } from '@tidycrew/contracts';
import { cleanEmail } from '@tidycrew/domain';
import { api, Banner, Button, FullScreen, readLastEmail, sentenceFor } from '@tidycrew/web';
import { useQuery } from '@tanstack/react-query';
import { BackToSignIn } from '.';
import { DoorPage, useBrand } from '../../shell/DoorPage';
import { OfficeWords } from '../../shell/office';
import { EmailField } from '../../shell/EmailField';
import { TEXTS } from './texts';

const FORGOTTEN = TEXTS.forgotten;
const ADDRESS = '/api/auth/forgotten-password';

/** /forgot: a link by e-mail where mail is set up, else the office's (decision D191). */
export default function ForgottenPage() {
  const { data, isLoading } = useQuery({
    queryKey: ['forgotten-password'],
    queryFn: ({ signal }) => api.get<ForgottenPassword>(ADDRESS, { signal }),
  });
  if (isLoading) return <FullScreen title={TEXTS.loading} />;
  // Without an answer nothing could be sent either; the office is there.
  const isMailed = data?.isMailed === true;
  return (
    <DoorPage title={FORGOTTEN.title} subtitle={isMailed ? FORGOTTEN.mailed : FORGOTTEN.office}>
      <title>{FORGOTTEN.title}</title>
      <div className="stack">
        {isMailed && <Form />}
        <BackToSignIn />
      </div>
    </DoorPage>
  );
}

function Form() {
  const { officeHref } = useBrand();
  const [email, setEmail] = useState(readLastEmail);
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>('typing');
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    setProblem(null);
    try {
      await api.post<ForgottenPassword>(ADDRESS, { email: cleanEmail(email) });
      setState('sent');
    } catch (error) {
      setProblem(sentenceFor(error, { fallback: FORGOTTEN.failed, network: FORGOTTEN.network }));
      setState('typing');
    }
  };
  if (state === 'sent') {
    return (
      <>
        <Banner tone="success">{FORGOTTEN.done}</Banner>
        <p>
          <OfficeWords href={officeHref}>{FORGOTTEN.nothingCame}</OfficeWords>
        </p>
      </>
    );
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <EmailField value={email} onChange={(event) => setEmail(event.target.value)} />
      <Button type="submit" busy={state === 'sending'} busyLabel={FORGOTTEN.submitting} block>
        {FORGOTTEN.submit}
      </Button>
    </form>
  );
}
