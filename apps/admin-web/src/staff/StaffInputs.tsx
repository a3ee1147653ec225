import { SelectInput, useInput, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Box, Button, FormHelperText, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import { type AdminStaff, LANGUAGE_NAMES, languageOf, LANGUAGES, LIMITS, ROLES } from '@tidycrew/contracts';
import { emailProblem, isVisible, phoneProblem, WEEKDAYS } from '@tidycrew/domain';
import { CalendarButton } from '../calendar';
import { capitalised } from '../shared/capitalised';
import { Pair } from '../shared/dialog/FormDialog';
import { CheckboxInput } from '../shared/inputs/CheckboxInput';
import { LineInput } from '../shared/inputs/LineInput';
import { NewPasswordInput } from '../shared/inputs/NewPasswordInput';
import { PhoneInput } from '../shared/inputs/PhoneInput';
import { LastHeard } from './fields';
import { ROLE_LABELS, STAFF_TEXTS } from './texts';

const { fields: LABELS, problems: PROBLEMS, ...TEXTS } = STAFF_TEXTS;
/** Each by its own name. */
const LANGUAGE_CHOICES = LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }));
const ROLE_CHOICES = [...ROLES].reverse().map((id) => ({ id, name: ROLE_LABELS[id] }));

/** What must be put right before saving (document 001 section 5). */
const firstName: Validator = (typed: string) => (isVisible(typed) ? undefined : PROBLEMS.firstName);
const lastName: Validator = (typed: string) => (isVisible(typed) ? undefined : PROBLEMS.lastName);
const email: Validator = (typed: string) => (typed.trim() === '' ? PROBLEMS.email : (emailProblem(typed) ?? undefined));
const phone: Validator = (typed: string | null) => phoneProblem(typed ?? '') ?? undefined;
/** Blank is the present one. */
const password: Validator = (typed: string) => {
  if (typed !== '' && typed.length < LIMITS.passwordMin) return PROBLEMS.passwordShort;
  return typed.length > LIMITS.passwordMax ? PROBLEMS.passwordLong : undefined;
};
const firstPassword: Validator[] = [(typed: string) => (typed === '' ? PROBLEMS.password : undefined), password];

/** 1 = Monday. */
export const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
const workDays: Validator = (days: number[]) => (days.length > 0 ? undefined : PROBLEMS.workDays);

/** A button a weekday: on which of them somebody works (decision D660). */
function WorkDaysInput() {
  const { field, fieldState } = useInput<number[]>({ source: 'workDays', validate: workDays });
  return (
    <Box sx={{ width: 1, mt: 1, mb: 1 }}>
      <Typography id="work-days" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {LABELS.workDays}
      </Typography>
      <ToggleButtonGroup
        fullWidth
        color="primary"
        aria-labelledby="work-days"
        value={field.value}
        onChange={(_, chosen: number[]) => field.onChange(chosen.toSorted((a, b) => a - b))}
      >
        {EVERY_DAY.map((day) => (
          <ToggleButton
            key={day}
            value={day}
            aria-label={capitalised(WEEKDAYS[day - 1]!)}
            sx={{ px: 0, minHeight: 44 }}
          >
            {TEXTS.weekdays[day - 1]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.invalid ? PROBLEMS.workDays : TEXTS.workDaysHint}
      </FormHelperText>
    </Box>
  );
}

interface StaffInputsProps {
  /** null: somebody new. */
  stored: AdminStaff | null;
  /** Makes a link to a password. */
  onInvite: (person: AdminStaff) => void;
}

/** The inputs of the staff form (document 001 sections 2 and 5). */
export function StaffInputs({ stored, onInvite }: StaffInputsProps) {
  const [isInvited, role] = useWatch({ name: ['invite', 'role'] }) as [boolean, string];
  return (
    <>
      <Pair>
        <LineInput source="firstName" label={LABELS.firstName} maxLength={LIMITS.name} required validate={firstName} />
        <LineInput source="lastName" label={LABELS.lastName} maxLength={LIMITS.name} required validate={lastName} />
      </Pair>
      <LineInput source="email" label={LABELS.email} type="email" maxLength={LIMITS.email} required validate={email} />
      <PhoneInput source="phone" label={LABELS.phone} placeholder={TEXTS.phonePlaceholder} validate={phone} />
      {!stored && <CheckboxInput source="invite" label={LABELS.invite} helperText={TEXTS.inviteHint} />}
      {!isInvited && (
        <NewPasswordInput
          source="password"
          label={stored ? TEXTS.newPassword : LABELS.password}
          required={!stored}
          placeholder={stored ? TEXTS.passwordKeep : undefined}
          hint={stored ? TEXTS.passwordKeep : TEXTS.passwordHint}
          validate={stored ? password : firstPassword}
          slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
        />
      )}
      {stored?.active && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
          <Button startIcon={<ShareIcon />} onClick={() => onInvite(stored)}>
            {stored.hasPassword ? TEXTS.sendLink : LABELS.invite}
          </Button>
          <CalendarButton owner={{ userId: stored.id, name: stored.name }} />
        </Stack>
      )}
      <SelectInput
        source="role"
        label={LABELS.role}
        choices={ROLE_CHOICES}
        translateChoice={false}
        isRequired
        helperText={false}
      />
      {role !== 'manager' && (
        <SelectInput
          source="language"
          label={LABELS.language}
          choices={LANGUAGE_CHOICES}
          emptyText={TEXTS.noLanguage}
          emptyValue=""
          format={(language: string | null) => (language ? languageOf(language) : '')}
          translateChoice={false}
          helperText={TEXTS.languageHint}
        />
      )}
      {stored && <WorkDaysInput />}
      {stored && (
        <Typography component="div" color="textSecondary">
          {role !== stored.role && (
            <p>
              {TEXTS.roleHint} {role === 'manager' && TEXTS.managerHint}
            </p>
          )}
          <LastHeard isSentence person={stored} />
        </Typography>
      )}
    </>
  );
}
