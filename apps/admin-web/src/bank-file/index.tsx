import { useMatch } from 'react-router';
import { NewFile } from './NewFile';
import { OpenedFile } from './OpenedFile';

/** /admin/bank-file: a file is chosen, or one that is not finished; /admin/bank-file/5: its lines (decision D518). */
export default function BankFilePage() {
  const { id } = useMatch('/bank-file/:id')?.params ?? {};
  return id ? <OpenedFile key={id} id={Number(id)} /> : <NewFile />;
}
