import type { ReactNode } from 'react';
import { Link as PageLink } from 'react-router';
import { PasswordInput, type PasswordInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { LIMITS, MAIL_PORTS, type MailSettings } from '@tidycrew/contracts';
import { Pair } from '../../shared/dialog/FormDialog';
import { asTyped } from '../../shared/inputs/as-typed';
import { ChoiceInput } from '../../shared/inputs/ChoiceInput';
import { LineInput } from '../../shared/inputs/LineInput';
import { useMoment } from '../../shared/moment';
import { Loaded } from '../Loaded';
import { FieldGroup, Panel, SettingsForm } from '../SettingsForm';
import { formOf, keepsPassword, requestOf, rulesFor, type MailForm } from './mail-form';
import { PRESETS } from './presets';
import { TestButton } from './TestButton';
import { MAIL_TEXTS as TEXTS } from './texts';
import { useMailSettings } from './use-mail-settings';

/** As a form has it: before the first time there is no `updatedAt`. */
type Stored = Omit<MailSettings, 'updatedAt'> & { id: string; updatedAt?: string };

/** Where mail goes out, and from whom (decisions D600 to D604). */
export function MailPanel() {
  const query = useMailSettings();
  return (
    <Panel>
      <Loaded query={query} failed={TEXTS.loadFailed}>
        {(stored) => (
          <>
            <States stored={stored} />
            {stored.source === 'configuration' ? <Facts {...stored} /> : <Form stored={stored} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** Why mail does not go out, if it does not. */
function States({ stored }: { stored: MailSettings }) {
  const { source, isReadable, canKeepPassword, held } = stored;
  const moment = useMoment();
  return (
    <Stack sx={{ gap: 1, mb: 2, '&:empty': { display: 'none' } }}>
      {source === 'none' && (
        <Alert role="status" severity="info">
          {TEXTS.none}
        </Alert>
      )}
      {source === 'configuration' && (
        <Alert role="status" severity="info">
          {TEXTS.configured}
        </Alert>
      )}
      {!isReadable && (
        <Alert role="status" severity="error">
          {TEXTS.unreadable}
        </Alert>
      )}
      {!canKeepPassword && source !== 'configuration' && (
        <Alert role="status" severity="warning">
          {TEXTS.noKey}
        </Alert>
      )}
      {held && (
        <Alert role="status" severity="warning">
          {TEXTS.held(moment(held.until))}{' '}
          <Link component={PageLink} to="/outbox">
            {TEXTS.outbox}
          </Link>
        </Alert>
      )}
    </Stack>
  );
}

const Facts = ({ host, port, fromAddress }: MailSettings) => (
  <Typography sx={{ overflowWrap: 'anywhere' }}>{TEXTS.facts(host ?? '', port ?? 0, fromAddress ?? '')}</Typography>
);

function Form({ stored }: { stored: MailSettings }) {
  const rules = rulesFor(stored);
  const input = (source: keyof MailForm) => ({ source, label: TEXTS.fields[source], validate: rules[source] });
  return (
    <SettingsForm<Stored, MailForm>
      name="mail"
      resource="settings"
      id="mail"
      failed={{ load: TEXTS.loadFailed, save: TEXTS.saveFailed }}
      toValues={(found) => formOf(found!)}
      toRequest={requestOf}
      labels={TEXTS.fields}
    >
      <FieldGroup title={TEXTS.provider} text={TEXTS.providerText}>
        <Presets />
      </FieldGroup>
      <FieldGroup title={TEXTS.server}>
        <Pair>
          <LineInput {...input('host')} maxLength={LIMITS.mailServer} html={PLAIN} required />
          <ChoiceInput {...input('port')} options={PORTS} />
        </Pair>
        <LineInput isNullable {...input('user')} maxLength={LIMITS.email} html={PLAIN} helperText={TEXTS.userHint} />
        <ServerPassword stored={stored} {...input('password')} />
      </FieldGroup>
      <FieldGroup title={TEXTS.sender}>
        <Pair>
          <LineInput isNullable {...input('fromName')} maxLength={LIMITS.name} helperText={TEXTS.fromNameHint} />
          <LineInput
            {...input('fromAddress')}
            type="email"
            maxLength={LIMITS.email}
            helperText={TEXTS.fromAddressHint}
            required
          />
        </Pair>
        <TestButton rules={rules} />
      </FieldGroup>
      <FieldGroup title={TEXTS.confirm} text={TEXTS.confirmText}>
        <PasswordInput {...input('ownPassword')} {...secret('current-password')} required helperText={false} />
      </FieldGroup>
    </SettingsForm>
  );
}

const PORTS = MAIL_PORTS.map((port) => ({ value: port, label: TEXTS.ports[port] }));
const PLAIN = { autoCapitalize: 'none', spellCheck: false } as const;

const secret = (autoComplete: string): Partial<PasswordInputProps> => ({
  parse: asTyped,
  slotProps: { htmlInput: { autoComplete, maxLength: LIMITS.mailPassword } },
  sx: { maxWidth: { sm: 376 } },
});

function ServerPassword({ stored, ...input }: { stored: MailSettings; source: string; label: string }) {
  const form = useWatch() as MailForm;
  const isKept = keepsPassword(stored, form);
  return (
    <PasswordInput
      {...input}
      {...secret('new-password')}
      helperText={isKept ? TEXTS.passwordKept : TEXTS.passwordHint}
    />
  );
}

/** Fills in a provider's server, and says what it asks for. */
function Presets() {
  const { setValue } = useFormContext<MailForm>();
  const host = useWatch<MailForm, 'host'>({ name: 'host' });
  const chosen = PRESETS.find((preset) => preset.host === host);
  const choose = (preset: (typeof PRESETS)[number]) => {
    setValue('host', preset.host, { shouldDirty: true, shouldValidate: true });
    setValue('port', preset.port, { shouldDirty: true });
  };
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {PRESETS.map((preset) => (
          <Button
            key={preset.name}
            variant={preset === chosen ? 'contained' : 'outlined'}
            {...(preset !== chosen && { color: 'inherit' })}
            aria-pressed={preset === chosen}
            onClick={() => choose(preset)}
          >
            {preset.name}
          </Button>
        ))}
      </Stack>
      {chosen && <Says link={chosen.link}>{chosen.says}</Says>}
    </>
  );
}

const Says = ({ link: [label, to], children }: { link: readonly [string, string]; children: ReactNode }) => (
  <Typography role="status" color="textSecondary" sx={{ mt: 1 }}>
    {children}{' '}
    <Link href={to} target="_blank" rel="noopener noreferrer">
      {label}
    </Link>
    .
  </Typography>
);
