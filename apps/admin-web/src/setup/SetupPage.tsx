import { useRef, useState, type ReactNode } from 'react';
import { Form, FormDataConsumer } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { LIMITS, type State } from '@tidycrew/contracts';
import { Banner, Button, Card } from '@tidycrew/web';
import { failureSentence } from '../common/error-sentence';
import { TextInput, usePasswordEye, useTextValue } from '../common/form';
import { apiErrorOf, dataProvider, fieldErrors } from '../data-provider';
import { BankInputs, StateInput, TaxInputs, TimeZoneInput } from '../settings/business/inputs';
import { bodyOf, codeIn, EMPTY, problemsFrom, problemsOf, type SetupForm, ZONES } from './setup-form';
import { SETUP_TEXTS as TEXTS } from './texts';
import styles from './SetupPage.module.css';

const CODE_LENGTH = 60;

interface SetupPageProps {
  isCodeOpen: boolean;
  /** Somebody else was quicker. */
  onSetUp: () => void;
}

/** The form; its end is the dashboard. */
export function SetupPage({ isCodeOpen, onSetUp }: SetupPageProps) {
  const [begun] = useState<SetupForm>(() => ({ ...EMPTY, code: codeIn(window.location.hash) }));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const page = useRef<HTMLElement>(null);
  // What came with the address need not be looked at, unless it is wrong.
  const [isCodeAsked, setIsCodeAsked] = useState(begun.code === '');

  const submit = async (typed: unknown) => {
    if (isBusy) return undefined;
    setIsBusy(true);
    setFailure(null);
    try {
      await dataProvider.setUp(bodyOf(typed as SetupForm));
      window.location.replace('/admin');
      return undefined;
    } catch (error) {
      if (apiErrorOf(error)?.status === 404) {
        onSetUp();
        return undefined;
      }
      const problems = problemsFrom(fieldErrors(error));
      if (problems.code) setIsCodeAsked(true);
      setFailure(failureSentence(error, { fallback: TEXTS.failed, network: TEXTS.network }));
      setIsBusy(false);
      requestAnimationFrame(() => {
        const first = page.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        (first ?? page.current?.querySelector('[role="alert"]'))?.scrollIntoView({ block: 'center' });
        first?.focus({ preventScroll: true });
      });
      return problems;
    }
  };
  const text = { readOnly: isBusy, maxLength: LIMITS.name, autoComplete: 'off' };
  return (
    <main className={styles.page} ref={page}>
      <title>{TEXTS.title}</title>
      {/* A form of react-admin asks for the address, which the console around has not drawn here. */}
      <BrowserRouter basename="/admin">
        <Form
          className={styles.content}
          defaultValues={begun}
          validate={(typed) => problemsOf(typed as SetupForm)}
          onSubmit={submit}
          noValidate
          disableInvalidFormNotification
        >
          <header>
            <h1 className={styles.title}>{TEXTS.title}</h1>
            <p className={styles.quiet}>{TEXTS.subtitle}</p>
          </header>
          {!isCodeOpen && <Banner tone="warning">{TEXTS.codeEnded}</Banner>}
          {failure && <Banner tone="danger">{failure}</Banner>}
          <Part title={TEXTS.you} hint={TEXTS.youHint}>
            <YouInputs isBusy={isBusy} />
          </Part>
          <Part title={TEXTS.business}>
            <TextInput {...text} source="brandName" label={TEXTS.brandName} hint={TEXTS.brandNameHint} required />
            <PlaceInputs isBusy={isBusy} />
            <TaxInputs isBusy={isBusy} abnHint={TEXTS.abnHint} />
          </Part>
          <Part title={TEXTS.bank} hint={TEXTS.bankHint}>
            <BankInputs isBusy={isBusy} />
          </Part>
          {isCodeAsked && (
            <Part title={TEXTS.codeTitle}>
              <TextInput
                {...text}
                source="code"
                label={TEXTS.code}
                hint={TEXTS.codeHint}
                maxLength={CODE_LENGTH}
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            </Part>
          )}
          <Button type="submit" block busy={isBusy} busyLabel={TEXTS.submitting}>
            {TEXTS.submit}
          </Button>
        </Form>
      </BrowserRouter>
    </main>
  );
}

/** A part of the page under its heading. */
function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card className={styles.group} aria-label={title}>
      <div>
        <h2 className={styles.heading}>{title}</h2>
        {hint && <p className={styles.quiet}>{hint}</p>}
      </div>
      {children}
    </Card>
  );
}

/** The first admin. */
function YouInputs({ isBusy }: { isBusy: boolean }) {
  const eye = usePasswordEye();
  const text = { readOnly: isBusy, maxLength: LIMITS.name, required: true };
  // A field would cut what is pasted without a word, and the server says a sentence (decision D11).
  const password = { ...text, type: eye.type, maxLength: undefined };
  return (
    <>
      <div className={styles.pair}>
        <TextInput {...text} source="firstName" label={TEXTS.firstName} autoComplete="given-name" />
        <TextInput {...text} source="lastName" label={TEXTS.lastName} autoComplete="family-name" />
      </div>
      <TextInput
        {...text}
        source="email"
        label={TEXTS.email}
        maxLength={LIMITS.email}
        type="email"
        autoComplete="username"
        hint={TEXTS.emailHint}
      />
      <TextInput
        {...password}
        source="password"
        label={TEXTS.password}
        autoComplete="new-password"
        hint={TEXTS.passwordHint(LIMITS.passwordMin)}
        trailing={eye.trailing}
      />
      <TextInput {...password} source="repeat" label={TEXTS.repeat} autoComplete="new-password" />
    </>
  );
}

/** The state, and the time zone that follows from it unless another is chosen. */
function PlaceInputs({ isBusy }: { isBusy: boolean }) {
  const zone = useTextValue({ source: 'timeZone' });
  return (
    <>
      <StateInput isBusy={isBusy} required onPick={(state) => zone.onChange(state && ZONES[state as State])} />
      <FormDataConsumer>
        {({ formData }) => (formData as SetupForm).state !== '' && <TimeZoneInput isBusy={isBusy} />}
      </FormDataConsumer>
    </>
  );
}
