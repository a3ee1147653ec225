import { useRef, useState, type ReactNode } from 'react';
import { Form, PasswordInput, type PasswordInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert, Box, Button, Container, Paper, Stack, Typography } from '@mui/material';
import { LIMITS, type State } from '@tidycrew/contracts';
import { failureSentence } from '../shared/error-sentence';
import { apiErrorOf, dataProvider, fieldErrors } from '../data-provider';
import { BankInputs, StateInput, TaxInputs, TimeZoneInput } from '../settings/business/inputs';
import { Pair } from '../shared/dialog/FormDialog';
import { asTyped } from '../shared/inputs/as-typed';
import { LineInput } from '../shared/inputs/LineInput';
import { NewPasswordInput } from '../shared/inputs/NewPasswordInput';
import { bodyOf, codeIn, EMPTY, problemsFrom, RULES, type SetupForm, ZONES } from './setup-form';
import { SETUP_TEXTS as TEXTS } from './texts';

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
  return (
    <Box component="main" ref={page} sx={GROUND}>
      <title>{TEXTS.title}</title>
      <Container maxWidth="sm" disableGutters>
        <Form defaultValues={begun} onSubmit={submit} noValidate disableInvalidFormNotification>
          <Stack sx={{ gap: 2 }}>
            <header>
              <Typography component="h1" variant="h5" sx={{ fontWeight: 700 }}>
                {TEXTS.title}
              </Typography>
              <Typography color="textSecondary">{TEXTS.subtitle}</Typography>
            </header>
            {!isCodeOpen && (
              <Alert severity="warning" role="status">
                {TEXTS.codeEnded}
              </Alert>
            )}
            {failure && <Alert severity="error">{failure}</Alert>}
            <Part title={TEXTS.you} hint={TEXTS.youHint}>
              <YouInputs />
            </Part>
            <Part title={TEXTS.business}>
              <LineInput
                {...input('brandName')}
                label={TEXTS.brandName}
                helperText={TEXTS.brandNameHint}
                maxLength={LIMITS.name}
              />
              <PlaceInputs />
              <TaxInputs abnHint={TEXTS.abnHint} />
            </Part>
            <Part title={TEXTS.bank} hint={TEXTS.bankHint}>
              <BankInputs />
            </Part>
            {isCodeAsked && (
              <Part title={TEXTS.codeTitle}>
                <LineInput
                  {...input('code')}
                  label={TEXTS.code}
                  helperText={TEXTS.codeHint}
                  maxLength={CODE_LENGTH}
                  html={{ autoCapitalize: 'none', spellCheck: false }}
                />
              </Part>
            )}
            <Button type="submit" variant="contained" size="large" disabled={isBusy}>
              {isBusy ? TEXTS.submitting : TEXTS.submit}
            </Button>
          </Stack>
        </Form>
      </Container>
    </Box>
  );
}

const GROUND = {
  minHeight: '100dvh',
  px: 2,
  pt: 'calc(24px + var(--safe-top))',
  pb: 'calc(32px + var(--safe-bottom))',
  background: 'radial-gradient(120% 40% at 50% 0%, var(--accent-soft), transparent 70%) no-repeat',
  // Set up on a phone, too.
  '& button, & label:has(input)': { minWidth: 48, minHeight: 48 },
} as const;

/** A part of the page under its heading. */
function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {hint && <Typography color="textSecondary">{hint}</Typography>}
      {children}
    </Paper>
  );
}

/** An input's name and rule. */
const input = (source: keyof SetupForm) => ({ source, validate: RULES[source], required: true });
const told = (autoComplete: string) => ({ html: { autoComplete }, maxLength: LIMITS.name });

/** The first admin. */
function YouInputs() {
  // Without a limit: a field would cut what is pasted without a word, and the server says a sentence (decision D11).
  const password: Partial<PasswordInputProps> = {
    parse: asTyped,
    slotProps: { htmlInput: { autoComplete: 'new-password' } },
  };
  return (
    <>
      <Pair>
        <LineInput {...input('firstName')} {...told('given-name')} label={TEXTS.firstName} />
        <LineInput {...input('lastName')} {...told('family-name')} label={TEXTS.lastName} />
      </Pair>
      <LineInput
        {...input('email')}
        {...told('username')}
        label={TEXTS.email}
        maxLength={LIMITS.email}
        type="email"
        helperText={TEXTS.emailHint}
      />
      <NewPasswordInput
        {...password}
        {...input('password')}
        label={TEXTS.password}
        hint={TEXTS.passwordHint(LIMITS.passwordMin)}
      />
      <PasswordInput {...password} {...input('repeat')} label={TEXTS.repeat} helperText={false} />
    </>
  );
}

/** The state, and the time zone that follows from it unless another is chosen. */
function PlaceInputs() {
  const { setValue } = useFormContext<SetupForm>();
  const state = useWatch<SetupForm, 'state'>({ name: 'state' });
  return (
    <>
      <StateInput
        isRequired
        validate={RULES.state}
        onChange={({ target }) => setValue('timeZone', ZONES[target.value as State], { shouldDirty: true })}
      />
      {state !== '' && <TimeZoneInput />}
    </>
  );
}
