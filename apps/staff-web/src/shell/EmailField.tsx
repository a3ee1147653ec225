import { LIMITS } from '@tidycrew/contracts';
import type { ComponentProps } from 'react';
import { TextField } from '@tidycrew/web';
import { TEXTS } from '../texts';

/** The address by which somebody is known who is not signed in. */
export function EmailField(field: Pick<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange'>) {
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
      {...field}
    />
  );
}
