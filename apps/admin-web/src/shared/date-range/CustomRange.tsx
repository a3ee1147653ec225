import { useState, type FormEvent } from 'react';
import { Button, Stack } from '@mui/material';
import { rangeOf } from '@tidycrew/domain';
import { DayField } from '../inputs/DayInput';
import { RANGE_LINE } from './line';
import { RANGE_TEXTS as texts } from './texts';

interface CustomRangeProps {
  range: { from: string; to: string };
  onApply: (range: { filter: 'custom'; from: string; to: string }) => void;
}

/** The first and the last day, sent by a button. */
export default function CustomRange({ range, onApply }: CustomRangeProps) {
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const [problem, setProblem] = useState<string | null>(null);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const checked = rangeOf('custom', from, { from, to });
    if ('problem' in checked) setProblem(texts.problems[checked.problem]);
    else {
      setProblem(null);
      onApply({ filter: 'custom', ...checked });
    }
  };
  return (
    <Stack component="form" direction="row" sx={RANGE_LINE} onSubmit={apply} noValidate>
      <DayField margin="none" label={texts.from} value={from} error={problem} onChange={setFrom} />
      <DayField margin="none" label={texts.to} value={to} onChange={setTo} />
      <Button type="submit" variant="outlined" color="inherit">
        {texts.apply}
      </Button>
    </Stack>
  );
}
