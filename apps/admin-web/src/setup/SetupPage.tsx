import { useId, useRef, useState, type FormEvent } from 'react';
import { LIMITS, type SessionAnswer, STATES, type State } from '@tidycrew/contracts';
import { formatAbn, formatBsb } from '@tidycrew/domain';
import {
  Banner,
  Button,
  Card,
  Checkbox,
  classes,
  EyeIcon,
  EyeOffIcon,
  Field,
  IconButton,
  sentenceFor,
  TextField,
} from '@tidycrew/web';
import { api, ApiError } from '@tidycrew/web/api';
import { describedBy, inputClass } from '@tidycrew/web/ui/Field';
import { abnState } from '../settings/business/business-form';
import { TimeZoneField } from '../settings/business/TimeZoneField';
import {
  bodyOf,
  codeIn,
  EMPTY,
  problemsFrom,
  problemsOf,
  type SetupForm,
  type SetupProblems,
  ZONES,
} from './setup-form';
import { SETUP_TEXTS as TEXTS } from './texts';
import styles from './SetupPage.module.css';

type TextName = Exclude<keyof SetupForm, 'state' | 'gstRegistered' | 'timeZone'>;

/** With the spaces or the hyphen that people write them with. */
const [ABN_LENGTH, BSB_LENGTH, ACCOUNT_LENGTH, CODE_LENGTH] = [20, 9, 14, 60];

interface SetupPageProps {
  isCodeOpen: boolean;
  /** Somebody else was quicker. */
  onSetUp: () => void;
}

/** The form; its end is the dashboard. */
export function SetupPage({ isCodeOpen, onSetUp }: SetupPageProps) {
  const [form, setForm] = useState<SetupForm>(() => ({ ...EMPTY, code: codeIn(window.location.hash) }));
  const [problems, setProblems] = useState<SetupProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // What came with the address need not be looked at, unless it is wrong.
  const [isCodeAsked, setIsCodeAsked] = useState(form.code === '');

  const set = (change: Partial<SetupForm>) => {
    setForm((before) => ({ ...before, ...change }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
  };
  const tell = (found: SetupProblems, sentence: string) => {
    setProblems(found);
    if (found.code) setIsCodeAsked(true);
    setFailure(sentence);
    requestAnimationFrame(() => {
      const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (first ?? element.current?.querySelector<HTMLElement>('[role="alert"]'))?.scrollIntoView({ block: 'center' });
      first?.focus({ preventScroll: true });
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(form);
    if (Object.keys(found).length > 0) return tell(found, TEXTS.check);
    setIsBusy(true);
    setFailure(null);
    try {
      await api.post<SessionAnswer>('/api/setup', bodyOf(form));
      window.location.replace('/admin');
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onSetUp();
      const fields = error instanceof ApiError ? problemsFrom(error.fields ?? {}) : {};
      tell(fields, sentenceFor(error, { fallback: TEXTS.failed, network: TEXTS.network }));
      setIsBusy(false);
    }
  };
  const field = (name: TextName, label: string, maxLength: number = LIMITS.name) => ({
    label,
    maxLength,
    name,
    value: form[name],
    error: problems[name],
    readOnly: isBusy,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const eye = (
    <IconButton
      label={isShown ? TEXTS.hidePassword : TEXTS.showPassword}
      icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
      onClick={() => setIsShown(!isShown)}
    />
  );
  const password = { type: isShown ? 'text' : 'password', required: true } as const;
  const abn = abnState(form.abn);
  return (
    <main className={styles.page}>
      <title>{TEXTS.title}</title>
      <form className={styles.content} ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <header>
          <h1 className={styles.title}>{TEXTS.title}</h1>
          <p className={styles.quiet}>{TEXTS.subtitle}</p>
        </header>
        {!isCodeOpen && <Banner tone="warning">{TEXTS.codeEnded}</Banner>}
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Card className={styles.group} aria-label={TEXTS.you}>
          <div>
            <h2 className={styles.heading}>{TEXTS.you}</h2>
            <p className={styles.quiet}>{TEXTS.youHint}</p>
          </div>
          <div className={styles.pair}>
            <TextField {...field('firstName', TEXTS.firstName)} autoComplete="given-name" required />
            <TextField {...field('lastName', TEXTS.lastName)} autoComplete="family-name" required />
          </div>
          <TextField
            {...field('email', TEXTS.email, LIMITS.email)}
            type="email"
            autoComplete="username"
            hint={TEXTS.emailHint}
            required
          />
          <TextField
            {...field('password', TEXTS.password, LIMITS.passwordMax)}
            {...password}
            autoComplete="new-password"
            hint={TEXTS.passwordHint(LIMITS.passwordMin)}
            trailing={eye}
          />
          <TextField {...field('repeat', TEXTS.repeat, LIMITS.passwordMax)} {...password} autoComplete="new-password" />
        </Card>
        <Card className={styles.group} aria-label={TEXTS.business}>
          <h2 className={styles.heading}>{TEXTS.business}</h2>
          <TextField {...field('brandName', TEXTS.brandName)} hint={TEXTS.brandNameHint} required />
          <StateField
            value={form.state}
            error={problems.state}
            disabled={isBusy}
            onChange={(state) => set({ state, timeZone: state && ZONES[state] })}
          />
          {form.state !== '' && (
            <TimeZoneField
              value={form.timeZone}
              error={problems.timeZone}
              disabled={isBusy}
              onChange={(timeZone) => set({ timeZone })}
            />
          )}
          <TextField
            {...field('abn', TEXTS.abn, ABN_LENGTH)}
            inputMode="numeric"
            hint={abn === 'right' ? TEXTS.abnRight : TEXTS.abnHint}
            tone={abn === 'right' ? 'success' : 'default'}
            onBlur={() => abn === 'right' && set({ abn: formatAbn(form.abn) })}
          />
          <Checkbox
            label={TEXTS.gst}
            hint={TEXTS.gstHint}
            checked={form.gstRegistered}
            disabled={isBusy}
            onChange={(gstRegistered) => set({ gstRegistered, ...(gstRegistered ? {} : { abn: form.abn }) })}
          />
        </Card>
        <Card className={styles.group} aria-label={TEXTS.bank}>
          <div>
            <h2 className={styles.heading}>{TEXTS.bank}</h2>
            <p className={styles.quiet}>{TEXTS.bankHint}</p>
          </div>
          <TextField {...field('bankAccountName', TEXTS.accountName)} />
          <div className={styles.pair}>
            <TextField
              {...field('bankBsb', TEXTS.bsb, BSB_LENGTH)}
              inputMode="numeric"
              placeholder="000-000"
              onBlur={() => formatBsb(form.bankBsb) !== form.bankBsb && set({ bankBsb: formatBsb(form.bankBsb) })}
            />
            <TextField {...field('bankAccount', TEXTS.account, ACCOUNT_LENGTH)} inputMode="numeric" />
          </div>
        </Card>
        {isCodeAsked && (
          <Card className={styles.group} aria-label={TEXTS.codeTitle}>
            <h2 className={styles.heading}>{TEXTS.codeTitle}</h2>
            <TextField
              {...field('code', TEXTS.code, CODE_LENGTH)}
              hint={TEXTS.codeHint}
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </Card>
        )}
        <Button type="submit" block busy={isBusy} busyLabel={TEXTS.submitting}>
          {TEXTS.submit}
        </Button>
      </form>
    </main>
  );
}

interface StateFieldProps {
  value: State | '';
  error?: string;
  disabled: boolean;
  onChange: (state: State | '') => void;
}

/** Where the business works, by the device's own list. */
function StateField({ value, error, disabled, onChange }: StateFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={TEXTS.state} error={error} isRequired>
      <select
        id={id}
        className={classes(inputClass, styles.select)}
        data-tone={error ? 'danger' : undefined}
        value={value}
        required
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, null, error)}
        onChange={(event) => onChange(event.target.value as State | '')}
      >
        <option value="">{TEXTS.chooseState}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {TEXTS.states[state]}
          </option>
        ))}
      </select>
    </Field>
  );
}
