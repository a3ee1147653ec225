import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Box, Button, DialogContent, TextField, useAutocomplete } from '@mui/material';
import { GuardedDialog } from '../shared/dialog/GuardedDialog';
import { ADD_CLEAN, type Choice } from './choices';
import { SEARCH_TEXTS as TEXTS } from './texts';
import { rememberChoice, useSearch } from './useSearch';

interface SearchDialogProps {
  isAdmin: boolean;
  onClose: () => void;
  onAddClean: () => void;
}

/** Everything by its name, with the keyboard alone: a combobox whose list stands open below it (decision D178). */
export default function SearchDialog({ isAdmin, onClose, onAddClean }: SearchDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { choices, state, failed, retry } = useSearch(typed, isAdmin);
  const choose = (choice: Choice | null) => {
    if (!choice) return;
    rememberChoice(choice);
    onClose();
    if (choice.to === ADD_CLEAN) onAddClean();
    else void navigate(choice.to);
  };
  const list = useAutocomplete<Choice>({
    options: choices,
    open: true,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    clearOnEscape: false,
    // The server has chosen them.
    filterOptions: (options) => options,
    groupBy: ({ group }) => TEXTS.groups[group],
    getOptionKey: ({ key }) => key,
    getOptionLabel: ({ label }) => label,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    onChange: (_, choice) => choose(choice),
    onInputChange: (_, text, reason) => reason === 'input' && setTyped(text),
  });
  const label = isAdmin ? TEXTS.field : TEXTS.fieldForPages;
  return (
    <GuardedDialog title={TEXTS.title} onClose={onClose}>
      <DialogContent
        dividers
        {...list.getRootProps({ onKeyDown: leaveEscape })}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1, minHeight: '24rem' }}
      >
        <TextField
          autoFocus
          margin="none"
          type="search"
          placeholder={isAdmin ? TEXTS.placeholder : TEXTS.fieldForPages}
          slotProps={{
            htmlInput: { ...list.getInputProps(), 'aria-label': label, autoComplete: 'off', spellCheck: false },
          }}
        />
        <Box role="status" sx={{ minHeight: '1.5rem', color: 'text.secondary', fontSize: '0.875rem' }}>
          {state}
        </Box>
        {failed.length > 0 && (
          <Box
            role="alert"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'error.main' }}
          >
            {TEXTS.failed(failed.map((group) => TEXTS.groups[group]).join(', '))}
            <Button size="small" onClick={retry}>
              {TEXTS.tryAgain}
            </Button>
          </Box>
        )}
        <Box {...(list.getListboxProps() as object)} aria-label={label} sx={LIST}>
          {(list.groupedOptions as unknown as { key: number; index: number; group: string; options: Choice[] }[]).map(
            ({ key, index, group, options }) => (
              <Box key={key} role="group" aria-label={group}>
                <Box aria-hidden sx={{ pt: 1, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 }}>
                  {group}
                </Box>
                {options.map((option, at) => {
                  const { key: optionKey, ...props } = list.getOptionProps({ option, index: index + at });
                  return (
                    <Box key={optionKey} {...(props as object)}>
                      <span>{option.label}</span>
                      {option.hint && <small>{option.hint}</small>}
                    </Box>
                  );
                })}
              </Box>
            ),
          )}
        </Box>
      </DialogContent>
    </GuardedDialog>
  );
}

/** The list would swallow Escape, which closes the dialog. */
function leaveEscape(event: KeyboardEvent & { defaultMuiPrevented?: boolean }): void {
  if (event.key === 'Escape') event.defaultMuiPrevented = true;
}

const LIST = {
  '& [role=option]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 1.5,
    px: 1.5,
    py: 1,
    borderRadius: 'var(--radius-sm)',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& [role=option].Mui-focused': { bgcolor: 'var(--accent-soft)', color: 'var(--on-accent-soft)' },
  '& small': { color: 'text.secondary', fontSize: '0.875rem' },
} as const;
