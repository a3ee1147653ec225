import { useState, type ComponentProps } from 'react';
import { LineInput } from './LineInput';

/** How the text of an input is read into what a form holds, null for nothing, and how that is shown. */
interface Reading<Value> {
  read: (text: string) => Value | null;
  show: (held: Value) => string;
}

/** `parse` and `format` of an input whose form holds what its text means: the text stays as it was typed while it means that. */
export function useReading<Value>({ read, show }: Reading<Value>) {
  const [typed, setTyped] = useState('');
  return {
    parse: (text: string) => {
      setTyped(text);
      return read(text);
    },
    format: (held: Value | null = null) => (read(typed) === held ? typed : held === null ? '' : show(held)),
    /** From now on it is shown as `show` writes it. */
    tidy: () => setTyped(''),
  };
}

/** A line of which the form holds what is meant, null for nothing. */
export function MeantInput<Value>({
  reading,
  ...input
}: ComponentProps<typeof LineInput> & { reading: Reading<Value> }) {
  const { parse, format } = useReading(reading);
  return <LineInput {...input} parse={parse} format={format} />;
}
