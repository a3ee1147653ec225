import { LIMITS } from '@tidycrew/contracts';
import { TextField } from '@tidycrew/web';
import { TEXTS } from '../texts';

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
}

/** The address by which somebody is known who is not signed in. */
export function EmailField({ value, onChange }: EmailFieldProps) {
  return (
    <TextField
      label={TEXTS.login.email}
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LIMITS.email}
      required
      hasStar={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
