import { PasswordInput, type PasswordInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Box } from '@mui/material';
import { PROFILE_TEXTS } from '@tidycrew/web/profile/texts';
import { useIsCommon } from '@tidycrew/web/profile/useIsCommon';
import { asTyped } from './as-typed';

interface NewPasswordInputProps extends PasswordInputProps {
  source: string;
  /** How long it must be. */
  hint: string;
}

/**
 * A password that somebody chooses. One of the most used is said to be one, and not refused. No longest length: a
 * field would cut what is pasted without a word, and the server says a sentence.
 */
export function NewPasswordInput({ hint, ...props }: NewPasswordInputProps) {
  const typed = useWatch({ name: props.source }) as string | null | undefined;
  const isCommon = useIsCommon(typed ?? '');
  return (
    <PasswordInput
      parse={asTyped}
      {...props}
      helperText={
        <Box component="span" role="status" sx={isCommon ? { color: 'text.primary', fontWeight: 600 } : undefined}>
          {isCommon ? PROFILE_TEXTS.password.common : hint}
        </Box>
      }
    />
  );
}
